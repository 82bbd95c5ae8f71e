import { Injectable } from '@nestjs/common';
import { formatIsoDay, parseIsoDay, type Statistics } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { WritingDaysRepository } from './writing-days.repository.ts';

const DAY_MS = 86_400_000;

@Injectable()
export class WritingDaysService {
  constructor(
    private readonly repository: WritingDaysRepository,
    private readonly clock: Clock,
  ) {}

  /** @param day the date on the author's device. If it is more than a day away from the server's date, the server's date is used */
  async add(postId: string, words: number, day: string | undefined): Promise<void> {
    if (words === 0) return;
    const of = this.#dayOf(day);
    while (!(await this.repository.add(of, postId, words)));
  }

  /** A text that shrank on a day does not reduce the sum of that day. */
  async since(days: number): Promise<Statistics['days']> {
    const first = formatIsoDay(this.#today() - days);
    const sums = new Map<string, number>();
    for await (const { day, words } of this.repository.streamSince(first)) {
      if (words > 0) sums.set(day, (sums.get(day) ?? 0) + words);
    }
    return [...sums].map(([day, words]) => ({ day, words }));
  }

  #today(): number {
    return Math.floor(this.clock.now() / DAY_MS);
  }

  #dayOf(day = ''): string {
    const given = parseIsoDay(day);
    const today = this.#today();
    return formatIsoDay(given !== null && Math.abs(given - today) <= 1 ? given : today);
  }
}
