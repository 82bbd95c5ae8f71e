import { Controller, Get, Header } from '@nestjs/common';
import { INTERNAL_SERIES_PATH, type InternalSeries } from '@examiner/contracts';
import { ServiceOnly } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { SeriesService } from './series.service.ts';

@Controller(INTERNAL_SERIES_PATH)
export class InternalSeriesController {
  constructor(private readonly series: SeriesService) {}

  @Get()
  @ServiceOnly()
  @Header('Cache-Control', NO_STORE)
  async list(): Promise<InternalSeries[]> {
    return this.series.withParts();
  }
}
