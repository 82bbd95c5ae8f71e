import { Body, Controller, Query, Res } from '@nestjs/common';
import { getUnsubscribePage, leaveList, sayWhyLeft } from '@examiner/contracts/operations';
import {
  type LeavingReasonInput,
  type TokenQuery,
  type UnsubscribeQuery,
} from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { ReaderPages } from '../../texts/reader-pages.ts';
import { askHtml, askSerialHtml, leftHtml, serialStoppedHtml } from './unsubscribe-pages.ts';
import { UnsubscribeService } from './unsubscribe.service.ts';

const HEADING = 'unsubscribePage.heading';
const SERIAL_HEADING = 'unsubscribePage.seriesHeading';

/** Mail programs open each link of a mail, so GET requests change nothing. */
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly leaving: UnsubscribeService,
    private readonly pages: ReaderPages,
  ) {}

  @Handles(getUnsubscribePage)
  async ask(
    @Query() { token = '', series }: UnsubscribeQuery,
    @Res() response: Response,
  ): Promise<void> {
    if (series === undefined) {
      return this.pages.send(response, 200, HEADING, (texts) =>
        askHtml(texts, token, 'unsubscribePage.ask'),
      );
    }
    await this.pages.send(response, 200, SERIAL_HEADING, (texts) =>
      askSerialHtml(texts, token, series),
    );
  }

  /** Mail programs send this POST when the reader presses their button (RFC 8058). */
  @Handles(leaveList)
  async act(
    @Query() { token = '', undo, series }: UnsubscribeQuery,
    @Res() response: Response,
  ): Promise<void> {
    if (series !== undefined) {
      await this.leaving.stopSerial(token, series);
      return this.pages.send(response, 200, SERIAL_HEADING, (texts) =>
        serialStoppedHtml(texts, token),
      );
    }
    if (undo === 'on') {
      await this.leaving.undo(token);
      return this.pages.send(response, 200, HEADING, (texts) =>
        askHtml(texts, token, 'unsubscribePage.undone'),
      );
    }
    await this.leaving.leave(token);
    await this.pages.send(response, 200, HEADING, (texts) => leftHtml(texts, token, true));
  }

  @Handles(sayWhyLeft)
  async say(
    @Query() { token = '' }: TokenQuery,
    @Body() { why }: LeavingReasonInput,
    @Res() response: Response,
  ): Promise<void> {
    await this.leaving.say(token, why);
    await this.pages.send(response, 200, HEADING, (texts) => leftHtml(texts, token, false));
  }
}
