import { Handles } from '@examiner/kit';
import { Controller, Header } from '@nestjs/common';
import { getAttention } from '@examiner/contracts/operations';
import { type Attention } from '@examiner/contracts';
import { NO_STORE } from '../../mail/issues/issue-answers.ts';
import { AttentionService } from './attention.service.ts';

@Controller()
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @Handles(getAttention)
  @Header('Cache-Control', NO_STORE)
  async read(): Promise<Attention> {
    return this.attention.read();
  }
}
