import { Controller, Get, Post, Query, Res } from '@nestjs/common';
import {
  UNSUBSCRIBE_PATH,
  unsubscribeQuerySchema,
  type UnsubscribeQuery,
} from '@examiner/contracts';
import { AnyOrigin, escapeHtml, PlainPages, Public, RequestBody } from '@examiner/kit';
import type { Response } from 'express';
import { LeavingService } from './leaving.service.ts';

const BODY_MAX_BYTES = 4096;
const HEADING = 'Unsubscribe';

function form({ token = '' }: UnsubscribeQuery, button: string, rest = ''): string {
  const action = `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}${rest}`;
  return `<form method="post" action="${escapeHtml(action)}"><button type="submit">${button}</button></form>`;
}

/** Programs follow each link of a mail, so nothing that arrives by GET changes anything. */
@Controller(UNSUBSCRIBE_PATH)
export class LeavingController {
  constructor(
    private readonly leaving: LeavingService,
    private readonly pages: PlainPages,
  ) {}

  @Get()
  @Public()
  ask(
    @Query({ schema: unsubscribeQuerySchema }) query: UnsubscribeQuery,
    @Res() response: Response,
  ): void {
    const words = '<p>Press the button, and you will get no more mail from us.</p>';
    this.pages.send(response, 200, HEADING, words + form(query, 'Unsubscribe'));
  }

  /** Programs for mail post here by themselves when their button is pressed (RFC 8058). */
  @Post()
  @Public()
  @AnyOrigin()
  @RequestBody({ type: 'ignored', maxBytes: BODY_MAX_BYTES })
  async act(
    @Query({ schema: unsubscribeQuerySchema }) query: UnsubscribeQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { token = '', undo } = query;
    if (undo === 'on') {
      await this.leaving.undo(token);
      const words = '<p>You will get mail from us as before.</p>';
      return this.pages.send(response, 200, HEADING, words + form(query, 'Unsubscribe'));
    }
    await this.leaving.leave(token);
    const words = '<p>You will get no more mail.</p>';
    this.pages.send(response, 200, HEADING, words + form(query, 'Undo', '&undo=on'));
  }
}
