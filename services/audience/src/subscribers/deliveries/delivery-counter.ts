import { Injectable } from '@nestjs/common';
import { DELIVERY_STATES, type DeliveryCounts } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from './deliveries.repository.ts';

const SECOND = 1000;

export interface Figures {
  readonly counts: DeliveryCounts;
  /** The number of readers who replied, and of readers whose newest letter was this issue when they unsubscribed. */
  readonly replies: number;
  readonly departures: number;
}

interface Counted {
  readonly id: string;
  readonly version: number;
  /** Missing for an issue without rows. */
  readonly figures?: Figures | undefined;
}

interface Known {
  /** The time of the count, in milliseconds since 1970. */
  readonly at: number;
  readonly version: number;
  readonly figures: Promise<Figures>;
}

/** Counts the rows of an issue at most once a second, for any number of viewers. Counts again if the issue was changed. */
@Injectable()
export class DeliveryCounter {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  async countsOf({ id, version, figures: last }: Counted): Promise<Figures & Pick<Known, 'at'>> {
    const now = this.clock.now();
    if (last) return { at: now, ...last };
    const known = this.#known.get(id);
    const isFresh = known?.version === version && Math.abs(now - known.at) < SECOND;
    const { at, figures } = isFresh ? known : { at: now, figures: this.#figuresOf(id) };
    this.#known.set(id, { at, version, figures });
    return { at, ...(await figures) };
  }

  async #figuresOf(id: string): Promise<Figures> {
    const [counts, replies, departures] = await Promise.all([
      this.#count(id),
      this.deliveries.countMarked(id, 'repliedAt'),
      this.deliveries.countMarked(id, 'leftAt'),
    ]);
    return { counts, replies, departures };
  }

  async #count(issueId: string): Promise<DeliveryCounts> {
    const counts = DELIVERY_STATES.map(
      async (state) => [state, await this.deliveries.count(issueId, [state])] as const,
    );
    return Object.fromEntries(await Promise.all(counts)) as DeliveryCounts;
  }
}
