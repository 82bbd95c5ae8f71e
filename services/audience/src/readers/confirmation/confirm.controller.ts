import { Controller, Query, Res } from '@nestjs/common';
import { getConfirmPage, confirmSubscription } from '@examiner/contracts/operations';
import { CONFIRM_PATH, type TokenQuery } from '@examiner/contracts';
import { Handles, escapeHtml, PlainPages } from '@examiner/kit';
import type { Response } from 'express';
import { ConfirmationService } from './confirmation.service.ts';

const HEADING = 'Confirm';
const ASK_HEADING = 'One more step';

const SENTENCES = {
  confirmed: '<p class="text">You are on the list. The next letter comes to you.</p>',
  begun: '<p class="text">You are on the list, and the first part comes to you.</p>',
  already: '<p class="text">This address is already confirmed.</p>',
  unknown:
    '<p class="text">This link is not valid any more: it works for seven days, and a newer mail takes its place.</p><p class="meta"><a href="/#subscribe">Subscribe again</a></p>',
} as const;

/** Programs follow each link of a mail, so nothing that arrives by GET changes anything. */
@Controller()
export class ConfirmController {
  constructor(
    private readonly confirmations: ConfirmationService,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getConfirmPage)
  async ask(@Query() { token = '' }: TokenQuery, @Res() response: Response): Promise<void> {
    const asked = await this.confirmations.find(token);
    const action = escapeHtml(`${CONFIRM_PATH}?token=${encodeURIComponent(token)}`);
    const serial = typeof asked === 'string' ? undefined : asked.serial;
    const what = serial
      ? `letters and the series “${serial.title}” come to you`
      : 'letters come to you';
    const form = `<p class="text">You are not on the list yet. Press the button, and ${escapeHtml(what)}.</p><form method="post" action="${action}"><button type="submit">Confirm</button></form><p class="hint">Some mail programs open links by themselves, so a link alone confirms nothing.</p>`;
    if (typeof asked === 'string') this.pages.send(response, 200, HEADING, SENTENCES[asked]);
    else this.pages.send(response, 200, ASK_HEADING, form);
  }

  @Handles(confirmSubscription)
  async confirm(@Query() { token = '' }: TokenQuery, @Res() response: Response): Promise<void> {
    const state = await this.confirmations.confirm(token);
    this.pages.send(response, 200, HEADING, SENTENCES[state]);
  }
}
