import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DOCUMENTS,
  streamDocuments,
  type Change,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import { SERIAL_READERS, type SerialReader } from './serial-reader.model.ts';

const AT_ONCE = 100;
const SERIES_MAX = 100;

@Injectable()
export class SerialReadersRepository {
  readonly #readers: Collection<SerialReader>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#readers = documents.collection(SERIAL_READERS);
  }

  /** @returns false if the row exists already */
  async insert(reader: SerialReader): Promise<boolean> {
    return (await this.#readers.insertNew([reader])) === 1;
  }

  async find(seriesId: string, subscriberId: string): Promise<SerialReader | null> {
    return this.#readers.findOne({ id: `${seriesId}:${subscriberId}` });
  }

  async findDue(): Promise<SerialReader[]> {
    return this.#readers.find({
      filter: { state: 'reading', nextAt: { $lte: this.clock.iso() } },
      sort: { by: 'nextAt', direction: 'ascending' },
      limit: AT_ONCE,
    });
  }

  async findOfSubscriber(subscriberId: string): Promise<SerialReader[]> {
    return this.#readers.find({
      filter: { subscriberId },
      sort: { by: 'id', direction: 'ascending' },
      limit: SERIES_MAX,
    });
  }

  async existing(subscriberIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const all = streamDocuments(this.#readers, {
      filter: { subscriberId: { $in: subscriberIds } },
      sort: { by: 'id', direction: 'ascending' },
    });
    for await (const { subscriberId, state } of all) {
      if (state !== 'ended') found.add(subscriberId);
    }
    return found;
  }

  streamOfSeries(seriesId: string): AsyncIterable<SerialReader> {
    return streamDocuments(this.#readers, {
      filter: { seriesId },
      sort: { by: 'id', direction: 'ascending' },
    });
  }

  /** @returns null if the row was moved since it was read */
  async change(
    { id, state, nextAt }: SerialReader,
    $set: Partial<Omit<SerialReader, 'id'>>,
    $unset: NonNullable<Change<SerialReader>['$unset']> = [],
  ): Promise<SerialReader | null> {
    return this.#readers.updateOne({ id, state, nextAt }, { $set, $unset });
  }

  async remove({ id }: SerialReader): Promise<void> {
    await this.#readers.deleteMany({ id });
  }

  async removeOfSubscriber(subscriberId: string): Promise<void> {
    await this.#readers.deleteMany({ subscriberId });
  }
}
