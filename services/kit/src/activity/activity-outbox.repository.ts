import type { ActivityEvent } from '@examiner/contracts';
import type { Collection } from '../documents/collection.ts';
import type { StoredEvent } from './activity-outbox.model.ts';

export class ActivityOutboxRepository {
  constructor(private readonly outbox: Collection<StoredEvent>) {}

  async insert(event: ActivityEvent): Promise<void> {
    await this.outbox.insert(event);
  }

  async findOldest(limit: number): Promise<StoredEvent[]> {
    return this.outbox.find({ sort: { by: 'at', direction: 'ascending' }, limit });
  }

  async remove(id: string): Promise<void> {
    await this.outbox.deleteMany({ id });
  }
}
