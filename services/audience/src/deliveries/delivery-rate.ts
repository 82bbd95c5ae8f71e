import { Injectable } from '@nestjs/common';
import { Clock } from '@examiner/kit';

const MINUTE = 60_000;

interface Sample {
  readonly at: number;
  readonly ended: number;
}

/** How fast an issue goes: what ended while somebody looked on, in the last minute. */
@Injectable()
export class DeliveryRate {
  readonly #seen = new Map<string, Sample[]>();

  constructor(private readonly clock: Clock) {}

  /** @returns mails a second; null at the first look */
  observe(issueId: string, ended: number): number | null {
    const now = this.clock.now();
    const seen = this.#seen.get(issueId) ?? [];
    const samples = seen.filter(({ at }) => now - at < MINUTE && at < now);
    const [first] = samples;
    this.#seen.set(issueId, [...samples, { at: now, ended }]);
    return first ? Math.round((10_000 * (ended - first.ended)) / (now - first.at)) / 10 : null;
  }

  forget(issueId: string): void {
    this.#seen.delete(issueId);
  }
}
