import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER } from '@examiner/kit';
import type { MailAccount } from '@examiner/kit/imap';
import { SourceError } from '@examiner/kit/upstream';
import type { Logger } from 'pino';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import { readLot, type LetterClaims } from './inbox-lot.ts';
import type { MailBox, Position } from './mail-box.model.ts';
import { MailBoxesRepository } from './mail-boxes.repository.ts';
import type { Unread } from './return-metrics.ts';
import { IncomingMailService } from './incoming-mail.service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Most reports and replies arrive within this time after a letter. */
const BUSY_MS = 24 * HOUR;

/** Reads the mailbox of reports and replies from the last position. */
@Injectable()
export class MailboxService {
  constructor(
    private readonly boxes: MailBoxesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly returns: IncomingMailService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Every five minutes for a day after a mail was sent, otherwise each hour. */
  async isDue(account: MailAccount): Promise<boolean> {
    const { triedAt } = (await this.boxes.find(account)) ?? {};
    if (!triedAt) return true;
    const sent = await this.deliveries.countAttempted(this.clock.iso(-BUSY_MS));
    return triedAt <= this.clock.iso(sent > 0 ? -5 * MINUTE : -HOUR);
  }

  async read(account: MailAccount, signal: AbortSignal): Promise<void> {
    const box = await this.boxes.open(account);
    try {
      await this.#readOn(account, box, signal);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (signal.aborted) return;
      await this.boxes.fail(box, error.message);
      this.logger.warn({ problem: error.message }, 'the mailbox could not be read');
    }
  }

  async unread(account: MailAccount): Promise<Unread | null> {
    const { problem, readAt = '' } = (await this.boxes.find(account)) ?? {};
    if (problem === undefined) return null;
    return { problem, seconds: (this.clock.now() - Date.parse(readAt)) / 1000 };
  }

  async #readOn(account: MailAccount, box: MailBox, signal: AbortSignal): Promise<void> {
    let from: Position = box;
    for (let isLast = false; !isLast && !signal.aborted;) {
      const isOfLetter = (claims: LetterClaims) => this.returns.isOfLetter(claims);
      const lot = await readLot(account, from, { now: this.clock.now(), isOfLetter, signal });
      for (const arrival of lot.arrivals) await this.returns.take(arrival, arrival.at);
      from = lot.position;
      isLast = lot.isLast;
      await this.boxes.advance(box, from);
    }
  }
}
