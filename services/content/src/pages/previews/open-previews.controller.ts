import { Controller, Header, Param } from '@nestjs/common';
import { listOpenPreviews, endPreview } from '@examiner/contracts/operations';
import { type OpenPreview } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { NO_STORE } from '../../cache-control.ts';
import { OpenPreviewsService } from './open-previews.service.ts';

@Controller()
export class OpenPreviewsController {
  constructor(private readonly previews: OpenPreviewsService) {}

  @Handles(listOpenPreviews)
  @Header('Cache-Control', NO_STORE)
  async list(): Promise<OpenPreview[]> {
    return this.previews.list();
  }

  @Handles(endPreview)
  @Header('Cache-Control', NO_STORE)
  async end(@Param('linkId') id: string): Promise<void> {
    await this.previews.end(id);
  }
}
