import { Body, Controller, Header, Res } from '@nestjs/common';
import type { ReaderExportInput } from '@examiner/contracts';
import { exportReaders, exportReadersFor } from '@examiner/contracts/operations';
import { Handles, runForRequest } from '@examiner/kit';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ExportService } from './export.service.ts';

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Handles(exportReaders)
  @Header('Cache-Control', 'no-store')
  async write(@Res() response: Response): Promise<void> {
    response.attachment('readers.csv').type('text/csv');
    if (response.req.method === 'HEAD') return void response.end();
    await runForRequest(response.req, () => this.exports.begin());
    await send(this.exports.csv(), response);
  }

  @Handles(exportReadersFor)
  @Header('Cache-Control', 'no-store')
  async writeFor(@Body() input: ReaderExportInput, @Res() response: Response): Promise<void> {
    await this.exports.beginFor(input);
    response.attachment(`${input.program}-${input.readers}.csv`).type('text/csv');
    await send(this.exports.csvFor(input), response);
  }
}

async function send(pieces: AsyncIterable<string>, response: Response): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    // A client that closes the connection early is no error.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
