import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { CONSENT_TEXT_VERSION, type ImportAnswer } from '@examiner/contracts';
import { ActivityLog, Clock, CONFIG, newId } from '@examiner/kit';
import { setImmediate as turn } from 'node:timers/promises';
import type { AudienceConfig } from '../config.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { PendingSubscribersRepository } from '../subscribers/pending-subscribers.repository.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import { Suppressions } from '../suppressions/suppressions.ts';
import { readAddressList } from './address-list.ts';

const LOT = 200;
const WEEK_MS = 7 * 24 * 3_600_000;
const NO_STATEMENT =
  'Say where these readers agreed to get your letters: without a mail server nobody can be asked.';

export interface ImportRequest {
  readonly isDry: boolean;
  /** Where the readers agreed, in the author's words; where it is empty, they wait to be asked. */
  readonly statement: string;
}

/** Puts the addresses of another list on this one. Nobody is mailed, and nobody who left comes back. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly pending: PendingSubscribersRepository,
    private readonly suppressions: Suppressions,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'mail'>,
  ) {}

  async run(file: Buffer, { isDry, statement }: ImportRequest): Promise<ImportAnswer> {
    const canAsk = this.config.mail.server !== undefined;
    if (!isDry && statement === '' && !canAsk) throw new BadRequestException(NO_STATEMENT);
    const { addresses, ...read } = await readAddressList(file);
    const wanted = [...addresses].filter(([, isOut]) => !isOut).map(([email]) => email);
    const answer = {
      ...{ canAsk, new: 0, known: 0, suppressed: 0, unsubscribed: addresses.size - wanted.length },
      ...read,
    };
    for (let from = 0; from < wanted.length; from += LOT) {
      const lot = wanted.slice(from, from + LOT);
      const { isNew, suppressed } = await this.#sort(lot);
      const added = isDry ? isNew.length : await this.#add(isNew, statement);
      answer.new += added;
      answer.suppressed += suppressed;
      answer.known += lot.length - suppressed - added;
      await turn();
    }
    const details = { count: answer.new };
    if (!isDry) await this.activity.record('subscriber.imported', { details });
    return answer;
  }

  async #sort(lot: readonly string[]): Promise<{ isNew: string[]; suppressed: number }> {
    const [listed, asked, former, reasons] = await Promise.all([
      this.subscribers.existingEmails(lot),
      this.pending.existingEmails(lot),
      this.former.existingEmails(lot),
      this.suppressions.reasons(lot),
    ]);
    const hasLeft = (email: string) => former.has(email) || reasons.has(email);
    const isKnown = (email: string) => listed.has(email) || asked.has(email);
    return {
      isNew: lot.filter((email) => !hasLeft(email) && !isKnown(email)),
      suppressed: lot.filter(hasLeft).length,
    };
  }

  /** Each lot has a time of its own: a list is read page by page in that order. */
  async #add(emails: readonly string[], statement: string): Promise<number> {
    await turn();
    const at = this.clock.iso();
    const consent = { at, source: 'admin', textVersion: CONSENT_TEXT_VERSION } as const;
    if (statement === '') {
      const asked = { consent, askedAt: at, expiresAt: this.clock.iso(WEEK_MS), unasked: true };
      return this.pending.insertNew(
        emails.map((email) => ({ ...asked, id: newId(), email, mails: [] })),
      );
    }
    return this.subscribers.insertNew(
      emails.map((email) => ({
        ...{ id: newId(), email, subscribedAt: at, consent: { ...consent, statement } },
      })),
    );
  }
}
