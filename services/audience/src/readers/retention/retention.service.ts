import { Injectable } from '@nestjs/common';
import { DELIVERY_STATES, type DeliveryState } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../../subscribers/deliveries/deliveries.repository.ts';
import { DeliveryCounter } from '../../subscribers/deliveries/delivery-counter.ts';
import { AT_REST, type IssueSummary } from '../../mail/issues/issue.model.ts';
import { IssuesRepository } from '../../mail/issues/issues.repository.ts';
import { SerialReadersRepository } from '../../subscribers/serial-readers/serial-readers.repository.ts';

const KEPT_MS = 730 * 86_400_000;
const ENDED = DELIVERY_STATES.filter((state) => state !== 'queued' && state !== 'sending');

interface Which {
  readonly states: readonly DeliveryState[];
  /** Only rows that were due before this time. */
  readonly before: string;
  readonly signal: AbortSignal;
}

/** Removes the deliveries of a letter after 24 months; its totals stay. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly issues: IssuesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly counter: DeliveryCounter,
    private readonly serialReaders: SerialReadersRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of removed rows */
  async sweep(signal: AbortSignal): Promise<number> {
    const before = this.clock.iso(-KEPT_MS);
    let removed = 0;
    for await (const issue of this.issues.streamOver(before)) {
      if (signal.aborted) break;
      if (!issue.figures && !(await this.#keepFigures(issue))) continue;
      const all = { states: DELIVERY_STATES, before: AT_REST, signal };
      removed += await this.#removeRows(issue.id, all);
    }
    for await (const { id } of this.issues.streamParts()) {
      if (signal.aborted) break;
      removed += await this.#removeRows(id, { states: ENDED, before, signal });
    }
    return removed;
  }

  /** After this change, the letter can no longer be sent. @returns null if the letter was changed in the meantime */
  async #keepFigures(issue: IssueSummary) {
    const { at: _, ...figures } = await this.counter.countsOf(issue);
    return this.issues.change(issue, { figures });
  }

  /** Keeps rows of readers of a series, because they record the parts that the reader has. */
  async #removeRows(issueId: string, { states, before, signal }: Which): Promise<number> {
    let removed = 0;
    for (const state of states) {
      for await (const lot of this.deliveries.lots(issueId, state)) {
        const old = lot.filter((row) => row.nextAttemptAt < before);
        if (old.length === 0 || signal.aborted) break;
        const kept = await this.serialReaders.existing(old.map((row) => row.subscriberId));
        removed += await this.deliveries.remove(old.filter((row) => !kept.has(row.subscriberId)));
      }
    }
    return removed;
  }
}
