import { Body, Controller, Header, Query, Res } from '@nestjs/common';
import type { ExportInput, RedirectMapQuery } from '@examiner/contracts';
import { exportPosts, getRedirectMap } from '@examiner/contracts/operations';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../cache-control.ts';
import { ExportService } from './export.service.ts';

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Handles(exportPosts)
  @Header('Cache-Control', NO_STORE)
  async write(@Body() { format }: ExportInput, @Res() response: Response): Promise<void> {
    await this.exports.begin(format);
    response.attachment(`posts-${format}.zip`).type('application/zip');
    try {
      await this.exports.writeZip(format, response);
    } catch (error) {
      // It is no failure if a client leaves before the end.
      if (!isGone(error as NodeJS.ErrnoException)) throw error;
    }
  }

  @Handles(getRedirectMap)
  @Header('Cache-Control', NO_STORE)
  // With a text type, a browser would add an extension to the file `_redirects`.
  @Header('Content-Type', 'application/octet-stream')
  async getRedirectMap(@Query() { server }: RedirectMapQuery): Promise<string> {
    return this.exports.redirectMap(server);
  }
}

const isGone = ({ code, name }: NodeJS.ErrnoException): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' || name === 'AbortError';
