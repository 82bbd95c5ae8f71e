import { Handles } from '@examiner/kit';
import { Controller, Header, Param, Query } from '@nestjs/common';
import { listReaders, getReader, eraseReader } from '@examiner/contracts/operations';
import { type ReaderHistory, type ReaderList, type ReaderQuery } from '@examiner/contracts';
import { ErasureService } from './erasure.service.ts';
import { ReadersService } from './readers.service.ts';

@Controller()
export class ReadersController {
  constructor(
    private readonly readers: ReadersService,
    private readonly erasure: ErasureService,
  ) {}

  @Handles(listReaders)
  @Header('Cache-Control', 'no-store')
  async list(@Query() query: ReaderQuery): Promise<ReaderList> {
    return this.readers.list(query);
  }

  @Handles(getReader)
  @Header('Cache-Control', 'no-store')
  async read(@Param('id') id: string): Promise<ReaderHistory> {
    return this.readers.read(id);
  }

  @Handles(eraseReader)
  async erase(@Param('id') id: string): Promise<void> {
    await this.erasure.erase(id);
  }
}
