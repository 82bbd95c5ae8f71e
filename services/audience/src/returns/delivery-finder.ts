import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import type { Delivery } from '../deliveries/delivery.model.ts';
import { FormerSubscribersRepository } from '../subscribers/former-subscribers.repository.ts';
import { SubscribersRepository } from '../subscribers/subscribers.repository.ts';
import type { Claims } from './returned-mail.ts';

/** So long a report may name nobody but the recipient. */
const RECENT_MS = 10 * 24 * 3_600_000;

@Injectable()
export class DeliveryFinder {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly clock: Clock,
  ) {}

  async find({ tags, messageIds, recipient }: Claims): Promise<Delivery | null> {
    for (const tag of tags) {
      const row = await this.deliveries.findByTag(tag);
      if (row) return row;
    }
    for (const id of messageIds) {
      const row =
        (await this.deliveries.findByTag(id.replace(/@.*/, '').toLowerCase())) ??
        (await this.deliveries.findByProviderId(`<${id}>`));
      if (row) return row;
    }
    return recipient === '' ? null : this.#newestTo(recipient);
  }

  async #newestTo(email: string): Promise<Delivery | null> {
    const reader =
      (await this.subscribers.findByEmail(email)) ?? (await this.former.findByEmail(email));
    if (!reader) return null;
    const since = this.clock.iso(-RECENT_MS);
    const rows = await this.deliveries.findOfReader(reader.id);
    const recent = rows.filter((row) => attemptOf(row) >= since);
    return recent.toSorted((a, b) => (attemptOf(a) < attemptOf(b) ? 1 : -1))[0] ?? null;
  }
}

const attemptOf = ({ attemptAt = '' }: Delivery): string => attemptAt;
