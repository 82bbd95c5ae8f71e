import { Body, Controller, Header, Param, Res } from '@nestjs/common';
import { getPreviewPage, getPreview, remark } from '@examiner/contracts/operations';
import { MOVED_TO_HEADER, previewPath, type RemarkInput } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../../cache-control.ts';
import { PagesService } from '../pages.service.ts';
import { RemarksService } from './remarks.service.ts';
import { previewNotFound, PreviewsService } from './previews.service.ts';

/** The page is rendered with this address, so that the token is in no cache and no log. */
const ANY_PREVIEW = previewPath('shared');

@Controller()
export class PreviewsController {
  constructor(
    private readonly previews: PreviewsService,
    private readonly remarks: RemarksService,
    private readonly pages: PagesService,
  ) {}

  @Handles(getPreviewPage)
  @Header('Cache-Control', NO_STORE)
  @Header('Referrer-Policy', 'no-referrer')
  @Header('X-Robots-Tag', 'noindex')
  async page(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const found = await this.previews.open(token);
    if (found && 'location' in found) return response.redirect(found.location);
    const data = found?.preview ?? null;
    const page = { status: found ? 200 : 404, indexed: false, data } as const;
    const html = await this.pages.document(ANY_PREVIEW, page);
    response.status(page.status).type('html').send(html);
  }

  @Handles(getPreview)
  @Header('Cache-Control', NO_STORE)
  async get(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const found = await this.previews.open(token);
    if (found && 'preview' in found) {
      response.json(found.preview);
      return;
    }
    if (found) response.setHeader(MOVED_TO_HEADER, found.location);
    throw previewNotFound();
  }

  @Handles(remark)
  @Header('Cache-Control', NO_STORE)
  async remark(@Param('token') token: string, @Body() input: RemarkInput): Promise<void> {
    await this.remarks.leave(token, input);
  }
}
