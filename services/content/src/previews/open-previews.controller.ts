import { Controller, Delete, Get, Header, HttpCode, Param } from '@nestjs/common';
import { OPEN_PREVIEWS_PATH, type OpenPreview } from '@examiner/contracts';
import { RateLimit } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { DESK_WRITES } from '../desk/desk-answers.ts';
import { OpenPreviewsService } from './open-previews.service.ts';

@Controller(OPEN_PREVIEWS_PATH)
export class OpenPreviewsController {
  constructor(private readonly previews: OpenPreviewsService) {}

  @Get()
  @Header('Cache-Control', NO_STORE)
  async list(): Promise<OpenPreview[]> {
    return this.previews.list();
  }

  @Delete(':linkId')
  @HttpCode(204)
  @RateLimit(DESK_WRITES)
  @Header('Cache-Control', NO_STORE)
  async end(@Param('linkId') id: string): Promise<void> {
    await this.previews.end(id);
  }
}
