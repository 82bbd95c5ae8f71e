import { Injectable } from '@nestjs/common';
import { DELIVERY_STATES, type DeliveryCounts } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from './deliveries.repository.ts';

const SECOND = 1000;

interface Known {
  /** When it was counted, in milliseconds since 1970. */
  readonly at: number;
  readonly version: number;
  readonly counts: Promise<DeliveryCounts>;
  readonly replies: Promise<number>;
}

/** Counts the rows of an issue at most once a second, however many look on, but anew when the issue was changed. */
@Injectable()
export class DeliveryCounter {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  async countsOf({ id, version }: { readonly id: string; readonly version: number }): Promise<{
    readonly at: number;
    readonly counts: DeliveryCounts;
    /** How many readers wrote back. */
    readonly replies: number;
  }> {
    const now = this.clock.now();
    const known = this.#known.get(id);
    const isFresh = known?.version === version && Math.abs(now - known.at) < SECOND;
    const { at, counts, replies } = isFresh
      ? known
      : { at: now, counts: this.#count(id), replies: this.deliveries.countReplied(id) };
    this.#known.set(id, { at, version, counts, replies });
    return { at, counts: await counts, replies: await replies };
  }

  async #count(issueId: string): Promise<DeliveryCounts> {
    const counts = DELIVERY_STATES.map(
      async (state) => [state, await this.deliveries.count(issueId, [state])] as const,
    );
    return Object.fromEntries(await Promise.all(counts)) as DeliveryCounts;
  }
}
