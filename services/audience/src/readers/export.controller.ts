import { Controller, Header, Res } from '@nestjs/common';
import { exportReaders } from '@examiner/contracts/operations';
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
    try {
      await pipeline(Readable.from(this.exports.csv()), response);
    } catch (error) {
      // Whoever left before the end is no failure.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }
}
