import { Body, Controller, HttpCode, Get, Post, Query, Res } from '@nestjs/common';
import {
  LEAVING_REASON_PATH,
  leavingReasonInputSchema,
  tokenQuerySchema,
  UNSUBSCRIBE_PATH,
  unsubscribeQuerySchema,
  type LeavingReasonInput,
  type TokenQuery,
  type UnsubscribeQuery,
} from '@examiner/contracts';
import { AnyOrigin, PlainPages, Public, RequestBody } from '@examiner/kit';
import type { Response } from 'express';
import { askHtml, askSerialHtml, leftHtml, serialStoppedHtml } from './leaving-pages.ts';
import { LeavingService } from './leaving.service.ts';

const BODY_MAX_BYTES = 4096;
const HEADING = 'Unsubscribe';
const SERIAL_HEADING = 'Stop this series';

/** Programs follow each link of a mail, so nothing that arrives by GET changes anything. */
@Controller()
export class LeavingController {
  constructor(
    private readonly leaving: LeavingService,
    private readonly pages: PlainPages,
  ) {}

  @Get(UNSUBSCRIBE_PATH)
  @Public()
  ask(
    @Query({ schema: unsubscribeQuerySchema }) { token = '', series }: UnsubscribeQuery,
    @Res() response: Response,
  ): void {
    if (series !== undefined) {
      return this.pages.send(response, 200, SERIAL_HEADING, askSerialHtml(token, series));
    }
    const words = 'Press the button, and you will get no more mail from us.';
    this.pages.send(response, 200, HEADING, askHtml(token, words));
  }

  /** Programs for mail post here by themselves when their button is pressed (RFC 8058). */
  @Post(UNSUBSCRIBE_PATH)
  @Public()
  @AnyOrigin()
  @RequestBody({ type: 'ignored', maxBytes: BODY_MAX_BYTES })
  async act(
    @Query({ schema: unsubscribeQuerySchema }) { token = '', undo, series }: UnsubscribeQuery,
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

  @Post(LEAVING_REASON_PATH)
  @Public()
  @HttpCode(200)
  @RequestBody({ type: 'form', maxBytes: BODY_MAX_BYTES })
  async say(
    @Query({ schema: tokenQuerySchema }) { token = '' }: TokenQuery,
    @Body({ schema: leavingReasonInputSchema }) { why }: LeavingReasonInput,
    @Res() response: Response,
  ): Promise<void> {
    await this.leaving.say(token, why);
    this.pages.send(response, 200, HEADING, leftHtml(token, false));
  }
}
