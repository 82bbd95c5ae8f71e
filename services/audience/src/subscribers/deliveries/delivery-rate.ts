import { Injectable } from '@nestjs/common';

const MINUTE = 60_000;

interface Sample {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ended: number;
}

/** The speed of an issue: the number of deliveries that ended in the last observed minute. */
@Injectable()
export class DeliveryRate {
  readonly #seen = new Map<string, Sample[]>();

  /** @returns mails a second; null at the first call */
  observe(issueId: string, last: Sample): number | null {
    const seen = this.#seen.get(issueId) ?? [];
    const samples = seen.filter(({ at }) => last.at - at < MINUTE && at < last.at);
    const [first] = samples;
    this.#seen.set(issueId, [...samples, last]);
    if (!first) return null;
    return Math.round((10_000 * (last.ended - first.ended)) / (last.at - first.at)) / 10;
  }

  forget(issueId: string): void {
    this.#seen.delete(issueId);
  }
}
