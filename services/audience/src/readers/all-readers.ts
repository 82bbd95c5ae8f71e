import { Injectable } from '@nestjs/common';
import { READER_STATES, type ReaderState } from '@examiner/contracts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { PendingSubscribersRepository } from '../subscribers/pending-subscribers.repository.ts';
import type { ReaderPage } from '../subscribers/reader-page.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import { ofActive, ofFormer, ofPending, type Known } from './reader.presenter.ts';

const LOT = 200;

/** Reads current, former, and pending readers of all collections. */
@Injectable()
export class AllReaders {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly pending: PendingSubscribersRepository,
  ) {}

  async find(id: string): Promise<Known | null> {
    const former = await this.former.find(id);
    if (former) return ofFormer(former);
    const subscriber = await this.subscribers.find(id);
    if (subscriber) return ofActive(subscriber);
    const pending = await this.pending.find(id);
    return pending && ofPending(pending);
  }

  async findByEmail(email: string): Promise<Known | null> {
    const former = await this.former.findByEmail(email);
    if (former) return ofFormer(former);
    const subscriber = await this.subscribers.findByEmail(email);
    if (subscriber) return ofActive(subscriber);
    const [pending] = await this.pending.findByEmail(email);
    return pending ? ofPending(pending) : null;
  }

  async findPage(state: ReaderState, page: ReaderPage): Promise<Known[]> {
    if (state === 'active') return (await this.subscribers.findPage(page)).map(ofActive);
    if (state === 'pending') return (await this.pending.findPage(page)).map(ofPending);
    return (await this.former.findPage(state, page)).map(ofFormer);
  }

  async *lots(states: readonly ReaderState[] = READER_STATES): AsyncGenerator<Known[]> {
    for (const state of states) {
      let after: ReaderPage['after'];
      do {
        const lot = await this.findPage(state, { after, limit: LOT });
        yield await this.withoutLeft(lot);
        const last = lot.length === LOT ? lot.at(-1) : undefined;
        after = last && { value: last.since, id: last.id };
      } while (after);
    }
  }

  /** After a crash, a former reader can also be a subscriber; such a reader counts as former. */
  async withoutLeft(readers: readonly Known[]): Promise<Known[]> {
    const active = readers.filter(({ state }) => state === 'active').map(({ id }) => id);
    const left = await this.former.existing(active);
    return readers.filter(({ id, state }) => state !== 'active' || !left.has(id));
  }

  async countUnasked(): Promise<number> {
    return this.pending.countUnasked();
  }

  async countEach(): Promise<Record<ReaderState, number>> {
    const [active, pending, former] = await Promise.all([
      this.subscribers.count(),
      this.pending.count(),
      this.former.countEach(),
    ]);
    const counts = { active, pending, ...Object.fromEntries(former) };
    return counts as Record<ReaderState, number>;
  }
}
