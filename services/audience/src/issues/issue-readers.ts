import { Injectable } from '@nestjs/common';
import type { IssueAudience } from '@examiner/contracts';
import { DeliveriesRepository, LOT } from '../deliveries/deliveries.repository.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import type { Subscriber } from '../subscribers/subscriber.model.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';

interface LeftOut {
  readonly why: string;
  readonly count: number;
}

/** Whom an issue is for. Whoever is both on the list and a former subscriber, after a crash, has left. */
@Injectable()
export class IssueReaders {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  async *lots(audience: IssueAudience): AsyncGenerator<Subscriber[]> {
    const since = audience.to === 'since' ? audience.day : undefined;
    let lot: Subscriber[] = [];
    for await (const subscriber of this.subscribers.streamNewestFirst(since)) {
      lot.push(subscriber);
      if (lot.length < LOT) continue;
      yield this.#meant(lot, audience);
      lot = [];
    }
    if (lot.length > 0) yield this.#meant(lot, audience);
  }

  async count(audience: IssueAudience): Promise<{ readonly readers: number; leftOut: LeftOut[] }> {
    let readers = 0;
    for await (const lot of this.lots(audience)) readers += lot.length;
    const [all, left] = await Promise.all([this.subscribers.count(), this.former.countEach()]);
    const leftOut = left.map(([why, count]): LeftOut => ({ why, count }));
    if (audience.to !== 'everybody') leftOut.push({ why: whyNot(audience), count: all - readers });
    return { readers, leftOut: leftOut.filter(({ count }) => count > 0) };
  }

  /** @returns those of the ids that may get mail */
  async active(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const [listed, former] = await Promise.all([
      this.subscribers.existing(ids),
      this.former.existing(ids),
    ]);
    return new Set([...listed].filter((id) => !former.has(id)));
  }

  async #meant(lot: readonly Subscriber[], audience: IssueAudience): Promise<Subscriber[]> {
    const former = await this.former.existing(lot.map(({ id }) => id));
    const have = audience.to === 'missed' ? await this.#whoHas(audience.issueId, lot) : former;
    return lot.filter(({ id }) => !former.has(id) && !have.has(id));
  }

  /** Or may have it, or will not get it at that address. */
  async #whoHas(issueId: string, lot: readonly Subscriber[]): Promise<ReadonlySet<string>> {
    const rows = await this.deliveries.findByIds(lot.map(({ id }) => `${issueId}:${id}`));
    const others = rows.filter(({ state }) => state !== 'failed' && state !== 'skipped');
    return new Set(others.map(({ subscriberId }) => subscriberId));
  }
}

const whyNot = (audience: Exclude<IssueAudience, { to: 'everybody' }>) =>
  audience.to === 'since'
    ? `subscribed before ${audience.day}`
    : 'have that letter, or may have it';
