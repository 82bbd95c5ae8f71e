import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import {
  ISSUE_MAX_BYTES,
  issuePreviewQuerySchema,
  ISSUES_PATH,
  type AuthUser,
  type IssuePreviewQuery,
  type IssueTest,
} from '@examiner/contracts';
import { RateLimit, RequestBody, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../issues/issue-answers.ts';
import { MAIL_HTML_POLICY } from '../letter/mail-html-policy.ts';
import { EditorsMaySend } from '../settings/editors-may-send.ts';
import { PreviewService } from './preview.service.ts';

const TESTS = { name: 'letter-tests', calls: 60, windowSeconds: 3600 } as const;

@Controller(`${ISSUES_PATH}/:id`)
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Get('preview')
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async preview(
    @Param('id') id: string,
    @Query({ schema: issuePreviewQuerySchema }) query: IssuePreviewQuery,
    @Viewer() viewer: AuthUser | null,
    @Res() response: Response,
  ): Promise<void> {
    const text = await this.previews.part(id, addressOf(viewer), query);
    const isHtml = query.part === 'html';
    if (isHtml) response.setHeader('Content-Security-Policy', MAIL_HTML_POLICY);
    response.type(isHtml ? 'html' : 'txt').send(text);
  }

  @Post('test')
  @EditorsMaySend()
  @HttpCode(200)
  @RateLimit(TESTS)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async test(@Param('id') id: string, @Viewer() viewer: AuthUser | null): Promise<IssueTest> {
    return this.previews.sendTest(id, addressOf(viewer));
  }
}

function addressOf(viewer: AuthUser | null): string {
  if (!viewer) throw new UnauthorizedException();
  return viewer.email;
}
