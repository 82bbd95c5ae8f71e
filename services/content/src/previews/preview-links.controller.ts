import {
  Body,
  Controller,
  Delete,
  ForbiddenException,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
} from '@nestjs/common';
import {
  PREVIEW_DAYS,
  previewLinkInputSchema,
  remarkChangeSchema,
  type AuthUser,
  type NewPreviewLink,
  type PreviewLink,
  type PreviewLinkInput,
  type Remark,
  type RemarkChange,
} from '@examiner/contracts';
import {
  checkedAtOf,
  ConfirmedGuard,
  ForEditors,
  proofOf,
  RateLimit,
  Scope,
  Viewer,
} from '@examiner/kit';
import type { Request } from 'express';
import { NO_STORE } from '../cache-control.ts';
import { DESK_WRITES, MANUSCRIPT_PATH } from '../desk/desk-answers.ts';
import { PreviewsService } from './previews.service.ts';
import { RemarksService } from './remarks.service.ts';

const TOO_LONG_FOR_A_TOKEN = `A token makes links of at most ${PREVIEW_DAYS} days. Ask for fewer days.`;

@Controller(MANUSCRIPT_PATH)
@ForEditors()
@Scope('posts:write')
export class PreviewLinksController {
  constructor(
    private readonly previews: PreviewsService,
    private readonly confirmed: ConfirmedGuard,
    private readonly remarks: RemarksService,
  ) {}

  @Get('previews')
  @Header('Cache-Control', NO_STORE)
  async list(@Param('id') id: string): Promise<PreviewLink[]> {
    return this.previews.list(id);
  }

  @Post('previews')
  @RateLimit(DESK_WRITES)
  @Header('Cache-Control', NO_STORE)
  async share(
    @Param('id') id: string,
    @Body({ schema: previewLinkInputSchema }) input: PreviewLinkInput,
    @Viewer() viewer: AuthUser,
    @Req() request: Request,
  ): Promise<NewPreviewLink> {
    if (input.days > PREVIEW_DAYS) this.#requireConfirmation(request);
    return this.previews.share(id, input, viewer, checkedAtOf(request));
  }

  @Delete('previews/:linkId')
  @HttpCode(204)
  @RateLimit(DESK_WRITES)
  @Header('Cache-Control', NO_STORE)
  async revoke(@Param('id') id: string, @Param('linkId') linkId: string): Promise<void> {
    await this.previews.revoke(id, linkId);
  }

  @Get('remarks')
  @Header('Cache-Control', NO_STORE)
  async listRemarks(@Param('id') id: string): Promise<Remark[]> {
    return this.remarks.list(id);
  }

  @Put('remarks/:remarkId')
  @RateLimit(DESK_WRITES)
  @Header('Cache-Control', NO_STORE)
  async markRemark(
    @Param('id') id: string,
    @Param('remarkId') remarkId: string,
    @Body({ schema: remarkChangeSchema }) { isDone }: RemarkChange,
  ): Promise<Remark> {
    return this.remarks.mark(id, remarkId, isDone);
  }

  #requireConfirmation(request: Request): void {
    if (proofOf(request) === 'token') throw new ForbiddenException(TOO_LONG_FOR_A_TOKEN);
    this.confirmed.require(request);
  }
}
