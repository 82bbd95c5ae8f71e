import { Injectable } from '@nestjs/common';
import {
  activityEventSchema,
  formatActivityCursor,
  type ActivityEvent,
  type ActivityFilter,
  type ActivityList,
  type ActivityQuery,
  type AuthUser,
} from '@examiner/contracts';
import { safeCell, type Filter } from '@examiner/kit';
import { stringify } from 'csv-stringify/sync';
import type { AuditEvent } from './audit-event.model.ts';
import { AuditEventsRepository } from './audit-events.repository.ts';
import { addDays } from './day.ts';

const PAGE = 50;
const COLUMNS = [
  'at',
  'actor',
  'via',
  'action',
  'target',
  'details',
  'place',
  'service',
  'requestId',
] as const;

@Injectable()
export class ActivityService {
  constructor(private readonly events: AuditEventsRepository) {}

  async list({ after, limit, ...filter }: ActivityQuery): Promise<ActivityList> {
    return this.#page(toFilter(filter), { after, limit });
  }

  async listOwn({ id }: AuthUser, page: Pick<ActivityQuery, 'after' | 'limit'>) {
    return id ? this.#page({ actorId: id }, page) : { events: [] };
  }

  async *csv(filter: ActivityFilter): AsyncGenerator<string> {
    yield stringify([COLUMNS]);
    for await (const row of this.events.stream(toFilter(filter))) {
      yield stringify([COLUMNS.map((column) => cellOf(row[column]))], {
        cast: { string: safeCell },
      });
    }
  }

  async #page(
    filter: Filter<AuditEvent>,
    { after, limit = PAGE }: Pick<ActivityQuery, 'after' | 'limit'>,
  ): Promise<ActivityList> {
    const found = await this.events.findPage(filter, limit + 1, after);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return { events: shown.map(toEvent), ...(last && { next: formatActivityCursor(last) }) };
  }
}

function toFilter({ action, actor, from, to }: ActivityFilter): Filter<AuditEvent> {
  const at = { ...(from && { $gte: from }), ...(to && { $lt: addDays(to, 1) }) };
  return { ...(action && { action }), ...(actor && { actor }), ...((from || to) && { at }) };
}

function toEvent({ day: _day, seal: _seal, expiresAt: _expiresAt, ...event }: AuditEvent) {
  return activityEventSchema.parse(event);
}

function cellOf(value: ActivityEvent[keyof ActivityEvent]): string {
  return typeof value === 'object' ? JSON.stringify(value) : (value ?? '');
}
