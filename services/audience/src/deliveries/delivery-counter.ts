import { Injectable } from '@nestjs/common';
import { DELIVERY_STATES, type DeliveryCounts } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from './deliveries.repository.ts';

const SECOND = 1000;

/** Counts the rows of an issue at most once a second, however many look on. */
@Injectable()
export class DeliveryCounter {
  readonly #known = new Map<
    string,
    { readonly at: number; readonly counts: Promise<DeliveryCounts> }
  >();

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  async countsOf(issueId: string): Promise<DeliveryCounts> {
    const now = this.clock.now();
    const known = this.#known.get(issueId);
    if (known && Math.abs(now - known.at) < SECOND) return known.counts;
    const counts = this.#count(issueId);
    this.#known.set(issueId, { at: now, counts });
    return counts;
  }

  async #count(issueId: string): Promise<DeliveryCounts> {
    const counts = DELIVERY_STATES.map(
      async (state) => [state, await this.deliveries.count(issueId, [state])] as const,
    );
    return Object.fromEntries(await Promise.all(counts)) as DeliveryCounts;
  }
}
