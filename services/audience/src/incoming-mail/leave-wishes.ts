import { Injectable } from '@nestjs/common';
import type { Delivery } from '../subscribers/deliveries/delivery.model.ts';
import { UnsubscribeService } from '../readers/unsubscribe/unsubscribe.service.ts';
import type { Origin } from './unverified-reports/origin.ts';
import { UnverifiedReports } from './unverified-reports/unverified-reports.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { ReaderLinks } from '../subscribers/reader-links.ts';
import type { Subscriber } from '../subscribers/subscriber.model.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import type { Meaning } from './returned-mail.ts';

const SECOND = 1000;

type Reader = Pick<Subscriber, 'id' | 'email' | 'consent'>;

/** Mails that ask to unsubscribe. A mail with a letter's token unsubscribes at once; the owner decides about the others. */
@Injectable()
export class LeaveWishes {
  constructor(
    private readonly links: ReaderLinks,
    private readonly leaving: UnsubscribeService,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly unverified: UnverifiedReports,
  ) {}

  /** @returns whether the request was new */
  async take(
    origin: Origin,
    { from, token, words }: Extract<Meaning, { kind: 'leave' }>,
    row: Delivery | null,
    at: string,
  ): Promise<boolean> {
    const holder = token && (await this.#holderOf(token.token));
    if (holder) return this.#leave(holder, token, at);
    const reader = await this.#readerOf(row, from);
    if (!reader || isOlder(at, reader)) return false;
    return this.unverified.noteOf(reader, { kind: 'leave', origin, words }, at);
  }

  async #holderOf(token: string): Promise<Reader | null> {
    return (
      (await this.links.subscriber(token, 'unsubscribe')) ??
      (await this.links.formerSubscriber(token, 'unsubscribe'))
    );
  }

  /** The reader, or null if the reader has unsubscribed. */
  async #readerOf(row: Delivery | null, from: string): Promise<Reader | null> {
    const former = row
      ? await this.former.find(row.subscriberId)
      : await this.former.findByEmail(from);
    if (former) return former.state === 'unsubscribed' ? null : former;
    return row ? this.subscribers.find(row.subscriberId) : this.subscribers.findByEmail(from);
  }

  async #leave(
    holder: Reader,
    { token, series }: { readonly token: string; readonly series?: string },
    at: string,
  ): Promise<boolean> {
    if (isOlder(at, holder)) return false;
    if (series === undefined) return this.leaving.end(holder.id);
    await this.leaving.stopSerial(token, series);
    return true;
  }
}

/** A mail that is read again does not unsubscribe readers who subscribed after it. Mailboxes store times in seconds. */
const isOlder = (at: string, { consent }: Reader): boolean =>
  Date.parse(at) + SECOND <= Date.parse(consent.confirmedAt ?? consent.at);
