import { Body, Controller, Header, Headers, Query, Res } from '@nestjs/common';
import type {
  AuthUser,
  IssuePreviewQuery,
  IssueTest,
  Welcome,
  WelcomeAnswer,
} from '@examiner/contracts';
import {
  getWelcome,
  previewWelcome,
  saveWelcome,
  testWelcome,
} from '@examiner/contracts/operations';
import { Handles, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../mail/issues/issue-answers.ts';
import { ownAddress, sendMailPart } from '../sending/review/preview-answers.ts';
import { WelcomePreviewService } from './welcome-preview.service.ts';
import { WelcomeService } from './welcome.service.ts';

@Controller()
export class WelcomeController {
  constructor(
    private readonly welcome: WelcomeService,
    private readonly previews: WelcomePreviewService,
  ) {}

  @Handles(getWelcome)
  @Header('Cache-Control', NO_STORE)
  async read(@Res({ passthrough: true }) response: Response): Promise<WelcomeAnswer> {
    return withVersion(response, await this.welcome.read());
  }

  @Handles(saveWelcome)
  @Header('Cache-Control', NO_STORE)
  async save(
    @Body() input: Welcome,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WelcomeAnswer> {
    return withVersion(response, await this.welcome.save(input, ifMatch));
  }

  @Handles(previewWelcome)
  @Header('Cache-Control', NO_STORE)
  async preview(
    @Query() query: IssuePreviewQuery,
    @Viewer() viewer: AuthUser | null,
    @Res() response: Response,
  ): Promise<void> {
    sendMailPart(response, query, await this.previews.part(ownAddress(viewer), query));
  }

  @Handles(testWelcome)
  @Header('Cache-Control', NO_STORE)
  async test(@Viewer() viewer: AuthUser | null): Promise<IssueTest> {
    return this.previews.sendTest(ownAddress(viewer));
  }
}

function withVersion(response: Response, answer: WelcomeAnswer): WelcomeAnswer {
  response.setHeader('ETag', `"${answer.version}"`);
  return answer;
}
