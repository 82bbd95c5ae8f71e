import { Controller, Get, Header, Param } from '@nestjs/common';
import type { SeriesPage, SeriesSummary } from '@examiner/contracts';
import { Public, Scope } from '@examiner/kit';
import { PUBLIC_CACHE } from '../cache-control.ts';
import { SeriesService } from './series.service.ts';

@Controller('api/series')
@Scope('posts:read')
@Public()
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  @Get()
  @Header('Cache-Control', PUBLIC_CACHE)
  async list(): Promise<SeriesSummary[]> {
    return this.series.list();
  }

  @Get(':slug')
  @Header('Cache-Control', PUBLIC_CACHE)
  async get(@Param('slug') slug: string): Promise<SeriesPage> {
    return this.series.require(slug);
  }
}
