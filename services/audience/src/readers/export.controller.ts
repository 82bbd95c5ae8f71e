import { Controller, Get, Header, Res } from '@nestjs/common';
import { READERS_EXPORT_PATH } from '@examiner/contracts';
import type { Response } from 'express';
import { ExportService } from './export.service.ts';

@Controller(READERS_EXPORT_PATH)
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async write(@Res() response: Response): Promise<void> {
    response.attachment('readers.csv').type('text/csv');
    if (response.req.method === 'HEAD') response.end();
    else await this.exports.write(response);
  }
}
