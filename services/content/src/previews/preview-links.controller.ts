import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  previewLinkInputSchema,
  remarkChangeSchema,
  type NewPreviewLink,
  type PreviewLink,
  type PreviewLinkInput,
  type Remark,
  type RemarkChange,
} from '@examiner/contracts';
import { ForEditors, RateLimit, Scope } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { DESK_WRITES, MANUSCRIPT_PATH } from '../desk/desk-answers.ts';
import { PreviewsService } from './previews.service.ts';
import { RemarksService } from './remarks.service.ts';

@Controller(MANUSCRIPT_PATH)
@ForEditors()
@Scope('posts:write')
export class PreviewLinksController {
  constructor(
    private readonly previews: PreviewsService,
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
  ): Promise<NewPreviewLink> {
    return this.previews.share(id, input);
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
}
