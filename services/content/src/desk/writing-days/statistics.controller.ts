import { Handles } from '@examiner/kit';
import { Controller, Header, Query } from '@nestjs/common';
import { getStatistics } from '@examiner/contracts/operations';
import { type Statistics, type StatisticsQuery } from '@examiner/contracts';
import { NO_STORE } from '../../cache-control.ts';
import { StatisticsService } from './statistics.service.ts';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Handles(getStatistics)
  @Header('Cache-Control', NO_STORE)
  async get(@Query() query: StatisticsQuery): Promise<Statistics> {
    return this.statistics.read(query.days);
  }
}
