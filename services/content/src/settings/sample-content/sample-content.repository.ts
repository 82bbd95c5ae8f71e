import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import { MARKERS, type Marker } from './marker.model.ts';

const SAMPLE_CONTENT_ID = 'sample-content';

@Injectable()
export class SampleContentRepository {
  readonly #markers: Collection<Marker>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#markers = documents.collection(MARKERS);
  }

  async isMarked(): Promise<boolean> {
    return (await this.#markers.findOne({ id: SAMPLE_CONTENT_ID })) !== null;
  }

  /** Another process that starts at the same time may have inserted it first. */
  async mark(doneAt: string): Promise<void> {
    try {
      await this.#markers.insert({ id: SAMPLE_CONTENT_ID, doneAt });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}
