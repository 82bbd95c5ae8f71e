import { Controller, Header, Param, Query, Res } from '@nestjs/common';
import { previewIssue, testIssue } from '@examiner/contracts/operations';
import { type AuthUser, type IssuePreviewQuery, type IssueTest } from '@examiner/contracts';
import { Handles, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../../mail/issues/issue-answers.ts';
import { EditorsMaySend } from '../../subscribers/settings/editors-may-send.ts';
import { ownAddress, sendMailPart } from './preview-answers.ts';
import { PreviewService } from './preview.service.ts';

@Controller()
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Handles(previewIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async preview(
    @Param('id') id: string,
    @Query() query: IssuePreviewQuery,
    @Viewer() viewer: AuthUser | null,
    @Res() response: Response,
  ): Promise<void> {
    const text = await this.previews.part(id, ownAddress(viewer), query);
    sendMailPart(response, query, text);
  }

  @Handles(testIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async test(@Param('id') id: string, @Viewer() viewer: AuthUser | null): Promise<IssueTest> {
    return this.previews.sendTest(id, ownAddress(viewer));
  }
}
