import { BadGatewayException, Inject, Injectable } from '@nestjs/common';
import type { InternalSeries } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import type { Delivery } from '../subscribers/deliveries/delivery.model.ts';
import { deliveryRow } from '../subscribers/deliveries/delivery-row.ts';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { Notices } from '../mail/notices/notices.ts';
import type { SerialReader } from '../subscribers/serial-readers/serial-reader.model.ts';
import { SerialReadersRepository } from '../subscribers/serial-readers/serial-readers.repository.ts';
import { SettingsRepository } from '../subscribers/settings/settings.repository.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import type { Subscriber } from '../subscribers/subscriber.model.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import { MailRefusedException } from '../mail/transport/single-mails.ts';
import { SerialLetters } from './serial-letters.ts';
import { SerialParts, serialIssueId } from './serial-parts.ts';
import type { Texts } from '../texts/texts.ts';
import type { Notice } from '../mail/notices/notice-mail.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** After this time, another process may continue an unfinished handover. */
const CLAIM_MS = HOUR / 6;

/** Gives the next part of a series to the sender. Each reader gets one part at a time, even if several are late. */
@Injectable()
export class SerialHandover {
  constructor(
    private readonly readers: SerialReadersRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly issues: IssuesRepository,
    private readonly settings: SettingsRepository,
    private readonly parts: SerialParts,
    private readonly letters: SerialLetters,
    @Inject(Notices) private readonly notices: Pick<Notices, 'send'>,
    private readonly clock: Clock,
  ) {}

  /** @param all every series of the site */
  async handOver(reader: SerialReader, all: readonly InternalSeries[]): Promise<void> {
    const { seriesId, subscriberId } = reader;
    if (reader.restored) {
      return void (await this.readers.change(reader, { state: 'paused' }, ['restored']));
    }
    const subscriber = await this.subscribers.find(subscriberId);
    if (!subscriber || (await this.former.find(subscriberId))) return this.readers.remove(reader);
    const series = all.find(({ id }) => id === seriesId);
    if (!series) return void (await this.readers.change(reader, { state: 'ended' }));
    const nextAt = await this.#notBefore(reader, subscriber);
    if (nextAt !== null) return void (await this.readers.change(reader, { nextAt }));
    const next = await this.parts.next(series, reader);
    if (next) return this.#give(reader, subscriber, series, next);
    const part = series.parts.length + 1;
    const isOver = series.state === 'complete' && series.parts.length > 0;
    if (isOver && reader.lastRowId && !reader.hasEnding)
      await this.#sayEnding(reader, subscriber, series);
    const change = isOver ? ({ state: 'ended' } as const) : { nextAt: this.clock.iso(HOUR) };
    await this.readers.change(reader, { ...change, part });
  }

  /** The time from which the reader may get the next part: after a pause, after a part in progress, and according to the reader's pace. */
  async #notBefore(reader: SerialReader, { preferences }: Subscriber): Promise<string | null> {
    const now = this.clock.iso();
    const pausedUntil = preferences?.pausedUntil ?? '';
    if (pausedUntil > now) return pausedUntil;
    const last = await this.#lastRow(reader);
    if (last?.state === 'queued' || last?.state === 'sending') {
      await this.issues.wake(last.issueId);
      return this.clock.iso(HOUR);
    }
    if (last?.endedAt === undefined || last.state === 'skipped') return null;
    const paceAt = Date.parse(last.endedAt) + reader.every * DAY;
    return paceAt - HOUR > this.clock.now() ? new Date(paceAt).toISOString() : null;
  }

  async #lastRow({ lastRowId }: SerialReader): Promise<Delivery | undefined> {
    return lastRowId === undefined
      ? undefined
      : (await this.deliveries.findByIds([lastRowId])).at(0);
  }

  /** The claim names the next row, so that another process finds the row after a crash. */
  async #give(
    reader: SerialReader,
    subscriber: Subscriber,
    series: InternalSeries,
    part: { readonly index: number; readonly isLast: boolean },
  ): Promise<void> {
    const lastRowId = `${serialIssueId(series.parts[part.index]?.id ?? '')}:${subscriber.id}`;
    const claimed = await this.readers.change(reader, {
      nextAt: this.clock.iso(CLAIM_MS),
      lastRowId,
      part: part.index + 1,
      hasEnding: part.isLast && series.state === 'complete',
    });
    if (!claimed) return;
    const letter = await this.letters.present(series, part);
    if (!letter) return;
    await this.#queue(letter, subscriber);
    await this.issues.wake(letter.issueId);
    const nextAt = this.clock.iso(reader.every * DAY);
    const given = await this.readers.change(claimed, { nextAt, part: part.index + 2 });
    if (!given) await this.take(lastRowId);
  }

  /** Readers who got the last part before the author marked the series complete. */
  async #sayEnding({ id }: SerialReader, { email }: Subscriber, { title }: InternalSeries) {
    const notice = (texts: Texts): Notice => ({
      subject: texts.words('seriesEndMail.subject', { series: title }),
      content: [
        texts.words('seriesEndMail.beginning', { series: title }),
        texts.words('seriesEndMail.end'),
      ],
    });
    try {
      await this.notices.send(email, notice, `ending:${id}`);
    } catch (error) {
      if (!(error instanceof MailRefusedException)) throw error;
      if (error.failure.fault === 'sender') throw new BadGatewayException(error.message);
    }
  }

  async #queue(
    letter: { readonly issueId: string; readonly snapshot: number },
    subscriber: Subscriber,
  ): Promise<void> {
    const row = deliveryRow(letter, subscriber, await this.settings.listKey());
    const nextAttemptAt = this.clock.iso();
    if ((await this.deliveries.insertNew([{ ...row, nextAttemptAt }])) === 1) return;
    const { email, state, snapshot, attempts } = row;
    const $set = { email, state, snapshot, attempts, nextAttemptAt };
    await this.deliveries.updateEach([
      [
        { id: row.id, state: 'skipped' },
        { $set, $unset: ['endedAt'] },
      ],
    ]);
  }

  /** Takes a row back from the sender if its mail is still queued. */
  async take(rowId: string): Promise<void> {
    const $set = { state: 'skipped', endedAt: this.clock.iso() } as const;
    await this.deliveries.updateEach([[{ id: rowId, state: 'queued' }, { $set }]]);
  }
}
