import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Clock } from '@examiner/kit';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import { DeliveryCounter } from '../subscribers/deliveries/delivery-counter.ts';
import type { IssueSummary } from '../mail/issues/issue.model.ts';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { watchLetters, type LetterFigures } from './letter-metrics.ts';

/** Reads the metrics of the letters. All processes report the same values. */
@Injectable()
export class LetterWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  #end: (() => void) | undefined;

  constructor(
    private readonly issues: IssuesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly counter: DeliveryCounter,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.#end = watchLetters(() => this.#read());
  }

  onApplicationShutdown(): void {
    this.#end?.();
  }

  async #read(): Promise<LetterFigures> {
    const open = await this.issues.findOpen();
    const dueAt = await Promise.all(open.map((issue) => this.#dueAt(issue)));
    const counted = await Promise.all(open.map((issue) => this.counter.countsOf(issue)));
    const now = this.clock.now();
    return {
      counts: counted.map(({ counts }) => counts),
      overdueSeconds: (now - Math.min(now, ...dueAt)) / 1000,
      stopped: open.flatMap(({ state, reason }) => (reason ? [{ state, reason }] : [])),
    };
  }

  async #dueAt({ id, state, sendAt }: IssueSummary): Promise<number> {
    if (state === 'paused') return Infinity;
    if (state !== 'sending') return Date.parse(sendAt);
    const [row] = await this.deliveries.findDue(id, 1);
    return row ? Date.parse(row.nextAttemptAt) : Infinity;
  }
}
