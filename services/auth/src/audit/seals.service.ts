import { Inject, Injectable } from '@nestjs/common';
import type { ActivitySeals } from '@examiner/contracts';
import { ActivityLog, Clock, CONFIG } from '@examiner/kit';
import type { AuthConfig } from '../config.ts';
import { IdentityKey } from '../identity/identity-key/identity-key.ts';
import type { AuditEvent } from './audit-event.model.ts';
import { AuditEventsRepository } from './audit-events.repository.ts';
import { addDays, dayOf } from './day.ts';
import { DaySum, holds } from './seal.ts';

const SEALED = 'audit.sealed';
/** A time after midnight, so that rows that were being written are included in their day. */
const SETTLED_MS = 10 * 60_000;

interface Day {
  readonly sum: ReturnType<DaySum['end']>;
  readonly isWhole: boolean;
}

/** Seals each past day with a row of the next day, and reports days that no longer match their seals. */
@Injectable()
export class SealsService {
  constructor(
    private readonly events: AuditEventsRepository,
    private readonly log: ActivityLog,
    private readonly key: IdentityKey,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async sealDays(): Promise<void> {
    const last = await this.events.findNewestOf(SEALED);
    const first = last?.target ? addDays(last.target, 1) : (await this.events.findOldest())?.day;
    const today = dayOf(this.clock.now() - SETTLED_MS);
    for (let day = first ?? today; day < today; day = addDays(day, 1)) await this.#seal(day);
  }

  async verify(): Promise<ActivitySeals> {
    const { days, seals } = await this.#readDays();
    const problems = new Map<string, string>();
    for (const [day, { isWhole }] of days) {
      if (!isWhole) problems.set(day, 'A row was changed or added.');
    }
    for (const [day, seal] of seals) {
      if (!this.#isSame(day, days.get(day), seal)) {
        problems.set(day, 'A row is missing, or was changed or added.');
      }
    }
    for (const day of this.#unsealed([...days.keys()], seals)) {
      problems.set(day, 'The seal of the day is missing.');
    }
    const wrong = [...problems].map(([day, problem]) => ({ day, problem }));
    return { days: days.size, wrong: wrong.sort((one, other) => (one.day < other.day ? -1 : 1)) };
  }

  async #seal(day: string): Promise<void> {
    const sum = new DaySum([this.key.key('audit')]);
    for await (const { id } of this.events.streamByDay({ day })) sum.add(id);
    const { count, ids } = sum.end();
    await this.log.record(SEALED, { target: day, details: { count, ids: ids[0] ?? '' } });
  }

  async #readDays() {
    const keys = this.key.keys('audit');
    const now = this.clock.iso();
    const days = new Map<string, Day>();
    const seals = new Map<string, AuditEvent>();
    let open: { day: string; sum: DaySum; isWhole: boolean } | undefined;
    const close = () => {
      if (open) days.set(open.day, { sum: open.sum.end(), isWhole: open.isWhole });
    };
    for await (const row of this.events.streamByDay()) {
      if (row.expiresAt <= now) continue;
      if (open?.day !== row.day) {
        close();
        open = { day: row.day, sum: new DaySum(keys), isWhole: true };
      }
      open.sum.add(row.id);
      const isTrue = holds(row, keys);
      open.isWhole &&= isTrue;
      if (isTrue && row.action === SEALED && row.target) seals.set(row.target, row);
    }
    close();
    return { days, seals };
  }

  #isSame(day: string, found: Day | undefined, { details = {} }: AuditEvent): boolean {
    if (this.#mayHaveExpired(day)) return true;
    const { count, ids } = found?.sum ?? new DaySum(this.key.keys('audit')).end();
    return details['count'] === count && ids.includes(String(details['ids']));
  }

  /** Days that ended long enough ago to be sealed, starting with the first day that has rows. */
  #unsealed(days: readonly string[], seals: ReadonlyMap<string, AuditEvent>): string[] {
    const [first] = [...days, ...seals.keys()].sort();
    const end = dayOf(this.clock.now() - 86_400_000 - SETTLED_MS);
    const unsealed: string[] = [];
    for (let day = first ?? end; day < end; day = addDays(day, 1)) {
      if (!seals.has(day) && !this.#mayHaveExpired(day)) unsealed.push(day);
    }
    return unsealed;
  }

  #mayHaveExpired(day: string): boolean {
    return addDays(day, this.config.auditDays + 1) <= dayOf(this.clock.now());
  }
}
