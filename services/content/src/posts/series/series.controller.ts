import { Controller, Header, Param } from '@nestjs/common';
import { listSeries, getSeries } from '@examiner/contracts/operations';
import type { SeriesPage, SeriesSummary } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { PUBLIC_CACHE } from '../../cache-control.ts';
import { SeriesService } from './series.service.ts';

@Controller()
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  @Handles(listSeries)
  @Header('Cache-Control', PUBLIC_CACHE)
  async list(): Promise<SeriesSummary[]> {
    return this.series.list();
  }

  @Handles(getSeries)
  @Header('Cache-Control', PUBLIC_CACHE)
  async get(@Param('series') slug: string): Promise<SeriesPage> {
    return this.series.require(slug);
  }
}
