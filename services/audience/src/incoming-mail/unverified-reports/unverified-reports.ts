import { Injectable } from '@nestjs/common';
import type { ReportKind } from '@examiner/contracts';
import { Clock, sha256Hex } from '@examiner/kit';
import type { Delivery } from '../../subscribers/deliveries/delivery.model.ts';
import { FormerSubscribersRepository } from '../../subscribers/former-subscribers.repository.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';
import type { Origin } from './origin.ts';
import { UnverifiedReportsRepository } from '../../subscribers/unverified-reports/unverified-reports.repository.ts';

const KEPT_MS = 90 * 24 * 3_600_000;
const WORDS_MAX = 500;
const LINE_MAX = 300;

/** Claims of a mail that does not prove its relation to a letter. */
export interface Unverified {
  readonly kind: ReportKind;
  /** Spellings of the address that the mail names. */
  readonly recipients: readonly string[];
  /** The reader whose secret the mail has, if the mail names another address. */
  readonly row?: Pick<Delivery, 'email'> | null;
  /** Whether the mail has a text in the form of a secret. */
  readonly hasClaim: boolean;
  readonly origin: Origin;
  readonly words: string;
}

/** Stores unproven reports for the owner. A report changes nothing else. */
@Injectable()
export class UnverifiedReports {
  constructor(
    private readonly reports: UnverifiedReportsRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly clock: Clock,
  ) {}

  /** Ignores a mail that names no reader and no letter. @returns whether the report is new */
  async note(report: Unverified, at: string): Promise<boolean> {
    const { recipients, row, hasClaim } = report;
    const reader = await this.#readerAmong(recipients);
    const letterTo = row?.email ?? '';
    const isAboutLetters = letterTo !== '' || (recipients.length === 0 && hasClaim && !row);
    if (!reader && !isAboutLetters) return false;
    const email = reader?.email ?? recipients[0] ?? '';
    const isOfOther = letterTo !== '' && letterTo !== email;
    const words = isOfOther ? `Of the mail to ${letterTo}. ${report.words}` : report.words;
    return this.#keep({ ...report, words }, { email, subscriberId: reader?.id }, at);
  }

  async noteOf(
    reader: { readonly id: string; readonly email: string },
    report: Pick<Unverified, 'kind' | 'origin' | 'words'>,
    at: string,
  ): Promise<boolean> {
    return this.#keep(report, { email: reader.email, subscriberId: reader.id }, at);
  }

  async #keep(
    { kind, origin, words: said }: Pick<Unverified, 'kind' | 'origin' | 'words'>,
    { email, subscriberId }: { readonly email: string; readonly subscriberId: string | undefined },
    at: string,
  ): Promise<boolean> {
    const from = origin.from.slice(0, LINE_MAX);
    const subject = origin.subject.slice(0, LINE_MAX);
    const words = said.slice(0, WORDS_MAX);
    const id = sha256Hex(
      JSON.stringify([origin.messageId || at, from, subject, kind, email, words]),
    );
    const expiresAt = new Date(Date.parse(at) + KEPT_MS).toISOString();
    if (expiresAt <= this.clock.iso()) return false;
    return this.reports.keep({
      id,
      kind,
      email,
      from,
      subject,
      words,
      at,
      expiresAt,
      ...(subscriberId !== undefined && { subscriberId }),
    });
  }

  async #readerAmong(emails: readonly string[]) {
    for (const email of emails) {
      const reader =
        (await this.subscribers.findByEmail(email)) ?? (await this.former.findByEmail(email));
      if (reader) return reader;
    }
    return null;
  }
}
