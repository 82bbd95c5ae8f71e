import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENTS,
  DuplicateKeyError,
  streamDocuments,
  type Collection,
  type DocumentStore,
  type Filter,
} from '@examiner/kit';
import { AUDIT_EVENTS, type AuditEvent } from './audit-event.model.ts';

const NEWEST_FIRST = { by: 'at', direction: 'descending' } as const;

/** Rows are only added. Nothing changes a row, or removes it before its time. */
@Injectable()
export class AuditEventsRepository {
  readonly #events: Pick<Collection<AuditEvent>, 'insert' | 'find' | 'findPage'>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#events = documents.collection(AUDIT_EVENTS);
  }

  /** Inserts an event. An event with the same id stays unchanged. */
  async insert(event: AuditEvent): Promise<void> {
    try {
      await this.#events.insert(event);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }

  async findPage(
    filter: Filter<AuditEvent>,
    limit: number,
    after?: { readonly value: string; readonly id: string },
  ): Promise<AuditEvent[]> {
    return this.#events.find({ filter, sort: NEWEST_FIRST, limit, ...(after && { after }) });
  }

  stream(filter: Filter<AuditEvent>): AsyncGenerator<AuditEvent> {
    return streamDocuments(this.#events, { filter, sort: NEWEST_FIRST });
  }

  /** By day, then by id. */
  streamByDay(filter: Filter<AuditEvent> = {}): AsyncGenerator<AuditEvent> {
    return streamDocuments(this.#events, {
      filter,
      sort: { by: 'day', direction: 'ascending' },
    });
  }

  async findOldest(): Promise<AuditEvent | undefined> {
    const [oldest] = await this.#events.find({
      sort: { by: 'day', direction: 'ascending' },
      limit: 1,
    });
    return oldest;
  }

  async findNewestOf(action: string): Promise<AuditEvent | undefined> {
    const [newest] = await this.#events.find({ filter: { action }, sort: NEWEST_FIRST, limit: 1 });
    return newest;
  }
}
