import { Controller, Get, Header } from '@nestjs/common';
import { ATTENTION_PATH, type Attention } from '@examiner/contracts';
import { NO_STORE } from '../issues/issue-answers.ts';
import { AttentionService } from './attention.service.ts';

@Controller(ATTENTION_PATH)
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @Get()
  @Header('Cache-Control', NO_STORE)
  async read(): Promise<Attention> {
    return this.attention.read();
  }
}
