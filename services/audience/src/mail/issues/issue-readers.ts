import { Injectable } from '@nestjs/common';
import { SERIAL_ISSUE, type IssueAudience } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository, LOT } from '../../subscribers/deliveries/deliveries.repository.ts';
import { refusalOf } from '../../subscribers/choice.ts';
import { FormerSubscribersRepository } from '../../subscribers/former-subscribers.repository.ts';
import type { Delivery } from '../../subscribers/deliveries/delivery.model.ts';
import { PendingSubscribersRepository } from '../../subscribers/pending-subscribers.repository.ts';
import type { Subscriber } from '../../subscribers/subscriber.model.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';

interface LeftOut {
  readonly why: string;
  readonly count: number;
}

/** The readers of a letter, and the category of its post. */
export interface Aim {
  readonly audience: IssueAudience;
  readonly category: string | undefined;
  /** Readers who have the post as a part of its series do not get it again. */
  readonly postId?: string | undefined;
}

/** The readers of an issue. After a crash, a reader can be both a subscriber and a former subscriber; such a reader counts as former. */
@Injectable()
export class IssueReaders {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly pending: PendingSubscribersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  async *lots(aim: Aim): AsyncGenerator<Subscriber[]> {
    for await (const lot of this.#meantLots(aim)) {
      const had = await this.#withPart(aim, lot);
      yield lot.filter((reader) => !had.has(reader.id) && !this.#refusal(reader, aim.category));
    }
  }

  async count(aim: Aim): Promise<{ readonly readers: number; leftOut: LeftOut[] }> {
    const counts = { readers: 0, paused: 0, category: 0, part: 0 };
    for await (const lot of this.#meantLots(aim)) {
      const had = await this.#withPart(aim, lot);
      for (const reader of lot) {
        const why = had.has(reader.id) ? 'part' : this.#refusal(reader, aim.category);
        counts[why ?? 'readers'] += 1;
      }
    }
    const { readers, paused, category, part } = counts;
    const [all, left, asked] = await Promise.all([
      this.subscribers.count(),
      this.former.countEach(),
      this.pending.count(),
    ]);
    const { audience } = aim;
    const others = all - readers - paused - category - part;
    const leftOut: LeftOut[] = [
      { why: 'not confirmed', count: asked },
      ...left.map(([why, count]) => ({ why, count })),
      { why: 'on pause', count: paused },
      { why: 'chose other categories', count: category },
      { why: 'have it as a part of its series', count: part },
      ...(audience.to === 'everybody' ? [] : [{ why: whyNot(audience), count: others }]),
    ];
    return { readers, leftOut: leftOut.filter(({ count }) => count > 0) };
  }

  /** @returns the readers among the ids who may get a letter of the category now, by id */
  async active(
    ids: readonly string[],
    category: string | undefined,
  ): Promise<ReadonlyMap<string, Subscriber>> {
    const [listed, former] = await Promise.all([
      this.subscribers.findByIds(ids),
      this.former.existing(ids),
    ]);
    const active = listed.filter(
      (reader) => !former.has(reader.id) && !this.#refusal(reader, category),
    );
    return new Map(active.map((reader) => [reader.id, reader]));
  }

  async #withPart({ postId }: Aim, lot: readonly Subscriber[]): Promise<ReadonlySet<string>> {
    if (postId === undefined) return new Set();
    const ids = lot.map(({ id }) => `${SERIAL_ISSUE}${postId}:${id}`);
    const rows = await this.deliveries.findByIds(ids);
    return new Set(rows.filter((row) => !hasMissed(row)).map(({ subscriberId }) => subscriberId));
  }

  #refusal(reader: Subscriber, category: string | undefined) {
    return refusalOf(reader, { category, now: this.clock.iso() });
  }

  async *#meantLots(aim: Aim): AsyncGenerator<Subscriber[]> {
    if (aim.audience.to === 'nobody') return;
    const since = aim.audience.to === 'since' ? aim.audience.day : undefined;
    let lot: Subscriber[] = [];
    for await (const subscriber of this.subscribers.streamNewestFirst(since)) {
      lot.push(subscriber);
      if (lot.length < LOT) continue;
      yield this.#meant(lot, aim);
      lot = [];
    }
    if (lot.length > 0) yield this.#meant(lot, aim);
  }

  async #meant(lot: readonly Subscriber[], { audience, category }: Aim): Promise<Subscriber[]> {
    const former = await this.former.existing(lot.map(({ id }) => id));
    const isMeant = await this.#choice({ audience, category }, lot);
    return lot.filter((reader) => !former.has(reader.id) && isMeant(reader));
  }

  async #choice(
    { audience, category = '' }: Aim,
    lot: readonly Subscriber[],
  ): Promise<(reader: Subscriber) => boolean> {
    if (audience.to === 'category') {
      return ({ preferences }) => preferences?.categories?.includes(category) ?? false;
    }
    if (audience.to !== 'missed' && audience.to !== 'outdated') return () => true;
    const found = await this.deliveries.findByIds(lot.map(({ id }) => `${audience.issueId}:${id}`));
    const rows = new Map(found.map((row) => [row.subscriberId, row]));
    if (audience.to === 'missed') return ({ id }) => hasMissed(rows.get(id));
    return ({ id }) => hasBefore(audience.snapshot, rows.get(id));
  }
}

/** Readers with another state have the letter, may have it, or cannot get it at their address. */
const hasMissed = (row?: Delivery) => !row || row.state === 'failed' || row.state === 'skipped';

const hasBefore = (snapshot: number, row?: Delivery) =>
  row?.state === 'sent' && row.snapshot < snapshot;

function whyNot(audience: Exclude<IssueAudience, { to: 'everybody' }>): string {
  switch (audience.to) {
    case 'nobody':
      return 'ask for it themselves, with its series';
    case 'since':
      return `subscribed before ${audience.day}`;
    case 'category':
      return 'did not choose its category by name';
    case 'missed':
      return 'have that letter, or may have it';
    case 'outdated':
      return 'do not have the text that it corrects';
  }
}
