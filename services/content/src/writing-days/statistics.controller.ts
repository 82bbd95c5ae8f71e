import { Controller, Get, Header, Query } from '@nestjs/common';
import { statisticsQuerySchema, type Statistics, type StatisticsQuery } from '@examiner/contracts';
import { NO_STORE } from '../cache-control.ts';
import { StatisticsService } from './statistics.service.ts';

@Controller('api/desk/statistics')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get()
  @Header('Cache-Control', NO_STORE)
  async get(@Query({ schema: statisticsQuerySchema }) query: StatisticsQuery): Promise<Statistics> {
    return this.statistics.read(query.days);
  }
}
