import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository, LOT } from '../deliveries/deliveries.repository.ts';
import { DeliveryCounter } from '../deliveries/delivery-counter.ts';
import type { IssueSummary } from '../issues/issue.model.ts';
import { IssuesRepository } from '../issues/issues.repository.ts';
import { SerialReadersRepository } from '../serial-readers/serial-readers.repository.ts';

const KEPT_MS = 730 * 86_400_000;

/** Removes who got a letter 24 months after it went; its counts stay. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly issues: IssuesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly counter: DeliveryCounter,
    private readonly serialReaders: SerialReadersRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns how many rows were removed */
  async sweep(signal: AbortSignal): Promise<number> {
    let removed = 0;
    for await (const issue of this.issues.streamOver(this.clock.iso(-KEPT_MS))) {
      if (signal.aborted) break;
      if (issue.figures ?? (await this.#keepFigures(issue))) {
        removed += await this.#removeRows(issue.id, signal);
      }
    }
    return removed;
  }

  /** From then on it is sent to nobody any more. @returns null when somebody else changed it first */
  async #keepFigures(issue: IssueSummary) {
    const { at: _, ...figures } = await this.counter.countsOf(issue);
    return this.issues.change(issue, { figures });
  }

  /** Those of whoever reads a series stay, as they tell which of its parts the reader has. */
  async #removeRows(issueId: string, signal: AbortSignal): Promise<number> {
    let removed = 0;
    let after: string | undefined;
    while (!signal.aborted) {
      const rows = await this.deliveries.findPage(issueId, { after, limit: LOT });
      if (rows.length === 0) break;
      const kept = await this.serialReaders.existing(rows.map((row) => row.subscriberId));
      const old = rows.filter((row) => !kept.has(row.subscriberId));
      removed += await this.deliveries.remove(old);
      after = rows.at(-1)?.id;
    }
    return removed;
  }
}
