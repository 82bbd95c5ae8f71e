import { Controller, Header } from '@nestjs/common';
import { listInternalSeries } from '@examiner/contracts/operations';
import { type InternalSeries } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { NO_STORE } from '../../cache-control.ts';
import { SeriesService } from './series.service.ts';

@Controller()
export class InternalSeriesController {
  constructor(private readonly series: SeriesService) {}

  @Handles(listInternalSeries)
  @Header('Cache-Control', NO_STORE)
  async list(): Promise<InternalSeries[]> {
    return this.series.withParts();
  }
}
