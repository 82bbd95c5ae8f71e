import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENTS,
  DuplicateKeyError,
  type Collection,
  type CollectionDefinition,
  type DocumentStore,
} from '@examiner/kit';
import { z } from 'zod';

const markerSchema = z.object({ id: z.string(), doneAt: z.string() });
type Marker = z.infer<typeof markerSchema>;

/** What was done once and is never done again. */
const MARKERS: CollectionDefinition<Marker> = {
  name: 'content_markers',
  schema: markerSchema,
  indexes: [],
};

const SAMPLE_CONTENT_ID = 'sample-content';

/** Remembers that the first start has been. */
@Injectable()
export class SampleContentRepository {
  readonly #markers: Collection<Marker>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#markers = documents.collection(MARKERS);
  }

  async isMarked(): Promise<boolean> {
    return (await this.#markers.findOne({ id: SAMPLE_CONTENT_ID })) !== null;
  }

  /** Another process that starts at the same time may have been first. */
  async mark(doneAt: string): Promise<void> {
    try {
      await this.#markers.insert({ id: SAMPLE_CONTENT_ID, doneAt });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}
