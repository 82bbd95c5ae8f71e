import { Controller, Delete, Get, Header, HttpCode, Param, Query } from '@nestjs/common';
import {
  READERS_PATH,
  readerQuerySchema,
  type ReaderHistory,
  type ReaderList,
  type ReaderQuery,
} from '@examiner/contracts';
import { ErasureService } from './erasure.service.ts';
import { ReadersService } from './readers.service.ts';

@Controller(READERS_PATH)
export class ReadersController {
  constructor(
    private readonly readers: ReadersService,
    private readonly erasure: ErasureService,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(@Query({ schema: readerQuerySchema }) query: ReaderQuery): Promise<ReaderList> {
    return this.readers.list(query);
  }

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  async read(@Param('id') id: string): Promise<ReaderHistory> {
    return this.readers.read(id);
  }

  @Delete(':id')
  @HttpCode(204)
  async erase(@Param('id') id: string): Promise<void> {
    await this.erasure.erase(id);
  }
}
