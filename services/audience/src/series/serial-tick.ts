import { Inject, Injectable } from '@nestjs/common';
import type { InternalSeries } from '@examiner/contracts';
import { Clock, Jobs, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { DueMails } from '../mail/notices/due-mails.ts';
import type { SerialReader } from '../subscribers/serial-readers/serial-reader.model.ts';
import { SerialReadersRepository } from '../subscribers/serial-readers/serial-readers.repository.ts';
import { Transport } from '../mail/transport/transport.ts';
import { SerialHandover } from './serial-handover.ts';
import { SeriesSource } from './series-source.ts';

const KEPT_MS = 5000;

@Injectable()
export class SerialTick extends DueMails<SerialReader> {
  #known: { readonly at: number; readonly series: readonly InternalSeries[] } | undefined;

  constructor(
    private readonly readers: SerialReadersRepository,
    private readonly source: SeriesSource,
    private readonly handover: SerialHandover,
    transport: Transport,
    jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('serials', { transport, jobs, clock, logger });
  }

  protected findDue(): Promise<SerialReader[]> {
    return this.readers.findDue();
  }

  protected async send(reader: SerialReader): Promise<void> {
    await this.handover.handOver(reader, await this.#series());
  }

  async #series(): Promise<readonly InternalSeries[]> {
    const at = this.clock.now();
    if (!this.#known || Math.abs(at - this.#known.at) > KEPT_MS) {
      this.#known = { at, series: await this.source.list() };
    }
    return this.#known.series;
  }
}
