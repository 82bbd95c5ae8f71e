import { Controller, Header } from '@nestjs/common';
import { getReaderFigures } from '@examiner/contracts/operations';
import type { ReaderFigures } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { AllReaders } from './all-readers.ts';

@Controller()
export class ReaderFiguresController {
  constructor(private readonly readers: AllReaders) {}

  @Handles(getReaderFigures)
  @Header('Cache-Control', 'no-store')
  async figures(): Promise<ReaderFigures> {
    return { subscribers: (await this.readers.countEach()).active };
  }
}
