import type { ActivityEvent } from '@examiner/contracts';
import type { Collection } from '../stores/documents/collection.ts';
import type { WaitingEvent } from './activity-outbox.model.ts';

export class ActivityOutboxRepository {
  constructor(private readonly outbox: Collection<WaitingEvent>) {}

  async insert(event: ActivityEvent): Promise<void> {
    await this.outbox.insert({ ...event, dueAt: event.at });
  }

  async findDue(now: string, limit: number): Promise<WaitingEvent[]> {
    return this.outbox.find({
      filter: { dueAt: { $lte: now } },
      sort: { by: 'dueAt', direction: 'ascending' },
      limit,
    });
  }

  async postpone(id: string, dueAt: string): Promise<void> {
    await this.outbox.updateOne({ id }, { $set: { dueAt } });
  }

  async remove(id: string): Promise<void> {
    await this.outbox.deleteMany({ id });
  }
}
