import { Injectable } from '@nestjs/common';
import type { InternalSeries, SerialPace } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import type { SerialReader } from '../subscribers/serial-readers/serial-reader.model.ts';
import { SerialReadersRepository } from '../subscribers/serial-readers/serial-readers.repository.ts';
import { Transport } from '../mail/transport/transport.ts';
import { SerialHandover } from './serial-handover.ts';
import { SeriesSource } from './series-source.ts';

export interface ReaderSerial {
  readonly series: InternalSeries;
  /** Missing if the reader does not get the series. */
  readonly reading?: SerialReader | undefined;
}

/** Series that readers get by mail, part by part. */
@Injectable()
export class SerialsService {
  constructor(
    private readonly readers: SerialReadersRepository,
    private readonly source: SeriesSource,
    private readonly handover: SerialHandover,
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  /** @returns null if the series is not sent by mail */
  async findOffered(
    is: Partial<Pick<InternalSeries, 'id' | 'slug'>>,
  ): Promise<InternalSeries | null> {
    if (this.transport.kind !== 'smtp') return null;
    const found = (await this.source.list()).find(
      ({ id, slug }) => id === is.id || slug === is.slug,
    );
    return found?.byMail ? found : null;
  }

  /** The reader's series, and the series that the reader can start. */
  async ofSubscriber(subscriberId: string): Promise<ReaderSerial[]> {
    if (this.transport.kind !== 'smtp') return [];
    const all = await this.readers.findOfSubscriber(subscriberId);
    return (await this.source.list())
      .map((series) => ({ series, reading: all.find(({ seriesId }) => seriesId === series.id) }))
      .filter(({ series, reading }) => series.byMail || reading);
  }

  /** Starts a series at the first part, or after the last part that the reader got. If the reader already gets it, changes the pace. */
  async begin(subscriberId: string, seriesId: string, pace: SerialPace): Promise<void> {
    const every = Number(pace);
    const at = this.clock.iso();
    const fresh: SerialReader = {
      id: `${seriesId}:${subscriberId}`,
      seriesId,
      subscriberId,
      every,
      state: 'reading',
      part: 1,
      nextAt: at,
      beganAt: at,
    };
    if (await this.readers.insert(fresh)) return;
    const known = await this.readers.find(seriesId, subscriberId);
    if (known?.state === 'ended') return;
    const change = { state: 'reading', every, nextAt: at } as const;
    if (known && !(await this.readers.change(known, change, ['restored']))) {
      return this.begin(subscriberId, seriesId, pace);
    }
  }

  async stop(subscriberId: string, seriesId: string): Promise<void> {
    const known = await this.readers.find(seriesId, subscriberId);
    if (!known) return;
    await this.readers.remove(known);
    if (known.lastRowId !== undefined) await this.handover.take(known.lastRowId);
  }
}
