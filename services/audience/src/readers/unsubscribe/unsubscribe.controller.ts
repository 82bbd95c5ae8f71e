import { Body, Controller, Query, Res } from '@nestjs/common';
import { getUnsubscribePage, leaveList, sayWhyLeft } from '@examiner/contracts/operations';
import {
  type LeavingReasonInput,
  type TokenQuery,
  type UnsubscribeQuery,
} from '@examiner/contracts';
import { Handles, PlainPages } from '@examiner/kit';
import type { Response } from 'express';
import { askHtml, askSerialHtml, leftHtml, serialStoppedHtml } from './unsubscribe-pages.ts';
import { UnsubscribeService } from './unsubscribe.service.ts';

const HEADING = 'Unsubscribe';
const SERIAL_HEADING = 'Stop this series';

/** Programs follow each link of a mail, so nothing that arrives by GET changes anything. */
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly leaving: UnsubscribeService,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getUnsubscribePage)
  ask(@Query() { token = '', series }: UnsubscribeQuery, @Res() response: Response): void {
    if (series !== undefined) {
      return this.pages.send(response, 200, SERIAL_HEADING, askSerialHtml(token, series));
    }
    const words = 'Press the button, and you will get no more mail from us.';
    this.pages.send(response, 200, HEADING, askHtml(token, words));
  }

  /** Programs for mail post here by themselves when their button is pressed (RFC 8058). */
  @Handles(leaveList)
  async act(
    @Query() { token = '', undo, series }: UnsubscribeQuery,
    @Res() response: Response,
  ): Promise<void> {
    if (series !== undefined) {
      await this.leaving.stopSerial(token, series);
      return this.pages.send(response, 200, SERIAL_HEADING, serialStoppedHtml(token));
    }
    if (undo === 'on') {
      await this.leaving.undo(token);
      const words = 'You will get mail from us as before.';
      return this.pages.send(response, 200, HEADING, askHtml(token, words));
    }
    await this.leaving.leave(token);
    this.pages.send(response, 200, HEADING, leftHtml(token, true));
  }

  @Handles(sayWhyLeft)
  async say(
    @Query() { token = '' }: TokenQuery,
    @Body() { why }: LeavingReasonInput,
    @Res() response: Response,
  ): Promise<void> {
    await this.leaving.say(token, why);
    this.pages.send(response, 200, HEADING, leftHtml(token, false));
  }
}
