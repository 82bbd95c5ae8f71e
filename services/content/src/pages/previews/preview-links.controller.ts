import { Body, Controller, ForbiddenException, Header, Param, Req } from '@nestjs/common';
import {
  listPreviewLinks,
  shareManuscript,
  revokePreviewLink,
  listRemarks,
  markRemark,
} from '@examiner/contracts/operations';
import {
  PREVIEW_DAYS,
  type AuthUser,
  type NewPreviewLink,
  type PreviewLink,
  type PreviewLinkInput,
  type Remark,
  type RemarkChange,
} from '@examiner/contracts';
import { Handles, checkedAtOf, ConfirmedGuard, proofOf, Viewer } from '@examiner/kit';
import type { Request } from 'express';
import { NO_STORE } from '../../cache-control.ts';
import { PreviewsService } from './previews.service.ts';
import { RemarksService } from './remarks.service.ts';

const TOO_LONG_FOR_A_TOKEN = `A token makes links of at most ${PREVIEW_DAYS} days. Ask for fewer days.`;

@Controller()
export class PreviewLinksController {
  constructor(
    private readonly previews: PreviewsService,
    private readonly confirmed: ConfirmedGuard,
    private readonly remarks: RemarksService,
  ) {}

  @Handles(listPreviewLinks)
  @Header('Cache-Control', NO_STORE)
  async list(@Param('id') id: string): Promise<PreviewLink[]> {
    return this.previews.list(id);
  }

  @Handles(shareManuscript)
  @Header('Cache-Control', NO_STORE)
  async share(
    @Param('id') id: string,
    @Body() input: PreviewLinkInput,
    @Viewer() viewer: AuthUser,
    @Req() request: Request,
  ): Promise<NewPreviewLink> {
    if (input.days > PREVIEW_DAYS) this.#requireConfirmation(request);
    return this.previews.share(id, input, viewer, checkedAtOf(request));
  }

  @Handles(revokePreviewLink)
  @Header('Cache-Control', NO_STORE)
  async revoke(@Param('id') id: string, @Param('linkId') linkId: string): Promise<void> {
    await this.previews.revoke(id, linkId);
  }

  @Handles(listRemarks)
  @Header('Cache-Control', NO_STORE)
  async listRemarks(@Param('id') id: string): Promise<Remark[]> {
    return this.remarks.list(id);
  }

  @Handles(markRemark)
  @Header('Cache-Control', NO_STORE)
  async markRemark(
    @Param('id') id: string,
    @Param('remarkId') remarkId: string,
    @Body() { isDone }: RemarkChange,
  ): Promise<Remark> {
    return this.remarks.mark(id, remarkId, isDone);
  }

  #requireConfirmation(request: Request): void {
    if (proofOf(request) === 'token') throw new ForbiddenException(TOO_LONG_FOR_A_TOKEN);
    this.confirmed.require(request);
  }
}
