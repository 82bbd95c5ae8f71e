import { Inject, Injectable } from '@nestjs/common';
import { Clock, DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { PROVIDER_EVENTS, type KnownEvent } from './provider-event.model.ts';

/** Providers repeat an event for some days. */
const KEPT_MS = 7 * 24 * 3_600_000;

@Injectable()
export class ProviderEventsRepository {
  readonly #events: Collection<KnownEvent>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#events = documents.collection(PROVIDER_EVENTS);
  }

  async isKnown(id: string): Promise<boolean> {
    return (await this.#events.findOne({ id })) !== null;
  }

  async keep(id: string): Promise<void> {
    await this.#events.insertNew([{ id, expiresAt: this.clock.iso(KEPT_MS) }]);
  }
}
