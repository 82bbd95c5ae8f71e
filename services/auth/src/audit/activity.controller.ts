import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import {
  ACCOUNT_ACTIVITY_PATH,
  accountActivityQuerySchema,
  ACTIVITY_CSV_PATH,
  ACTIVITY_PATH,
  ACTIVITY_SEALS_PATH,
  activityFilterSchema,
  activityQuerySchema,
  type AccountActivityQuery,
  type ActivityFilter,
  type ActivityList,
  type ActivityQuery,
  type ActivitySeals,
  type AuthUser,
} from '@examiner/contracts';
import { Confirmed, RateLimit, SignedIn, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ActivityService } from './activity.service.ts';
import { SealsService } from './seals.service.ts';

/** It reads the whole log. */
const CHECKS = { name: 'activity-seals', calls: 30, windowSeconds: 600 } as const;

@Controller()
export class ActivityController {
  constructor(
    private readonly activity: ActivityService,
    private readonly seals: SealsService,
  ) {}

  @Get(ACTIVITY_PATH)
  @Header('Cache-Control', 'no-store')
  async list(@Query({ schema: activityQuerySchema }) query: ActivityQuery): Promise<ActivityList> {
    return this.activity.list(query);
  }

  @Get(ACTIVITY_SEALS_PATH)
  @RateLimit(CHECKS)
  @Header('Cache-Control', 'no-store')
  async verify(): Promise<ActivitySeals> {
    return this.seals.verify();
  }

  @Get(ACTIVITY_CSV_PATH)
  @Confirmed()
  @Header('Cache-Control', 'no-store')
  async write(
    @Query({ schema: activityFilterSchema }) filter: ActivityFilter,
    @Res() response: Response,
  ): Promise<void> {
    response.attachment('activity.csv').type('text/csv');
    if (response.req.method === 'HEAD') return void response.end();
    try {
      await pipeline(Readable.from(this.activity.csv(filter)), response);
    } catch (error) {
      // Whoever left before the end is no failure.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }

  @Get(ACCOUNT_ACTIVITY_PATH)
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async listOwn(
    @Viewer() viewer: AuthUser,
    @Query({ schema: accountActivityQuerySchema }) query: AccountActivityQuery,
  ): Promise<ActivityList> {
    return this.activity.listOwn(viewer, query);
  }
}
