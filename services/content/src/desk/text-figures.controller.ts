import { Controller, Header } from '@nestjs/common';
import { getTextFigures } from '@examiner/contracts/operations';
import type { TextFigures } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { TextFiguresService } from './text-figures.service.ts';

@Controller()
export class TextFiguresController {
  constructor(private readonly figures: TextFiguresService) {}

  @Handles(getTextFigures)
  @Header('Cache-Control', NO_STORE)
  async read(): Promise<TextFigures> {
    return this.figures.read();
  }
}
