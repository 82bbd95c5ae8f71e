import { Controller, Header, Query, Res } from '@nestjs/common';
import {
  listActivity,
  verifyActivity,
  exportActivity,
  listOwnActivity,
} from '@examiner/contracts/operations';
import {
  type AccountActivityQuery,
  type ActivityFilter,
  type ActivityList,
  type ActivityQuery,
  type ActivitySeals,
  type AuthUser,
} from '@examiner/contracts';
import { Handles, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ActivityService } from './activity.service.ts';
import { SealsService } from './seals.service.ts';

@Controller()
export class ActivityController {
  constructor(
    private readonly activity: ActivityService,
    private readonly seals: SealsService,
  ) {}

  @Handles(listActivity)
  @Header('Cache-Control', 'no-store')
  async list(@Query() query: ActivityQuery): Promise<ActivityList> {
    return this.activity.list(query);
  }

  @Handles(verifyActivity)
  @Header('Cache-Control', 'no-store')
  async verify(): Promise<ActivitySeals> {
    return this.seals.verify();
  }

  @Handles(exportActivity)
  @Header('Cache-Control', 'no-store')
  async write(@Query() filter: ActivityFilter, @Res() response: Response): Promise<void> {
    response.attachment('activity.csv').type('text/csv');
    if (response.req.method === 'HEAD') return void response.end();
    try {
      await pipeline(Readable.from(this.activity.csv(filter)), response);
    } catch (error) {
      // A connection that the client closes early is no error.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }

  @Handles(listOwnActivity)
  @Header('Cache-Control', 'no-store')
  async listOwn(
    @Viewer() viewer: AuthUser,
    @Query() query: AccountActivityQuery,
  ): Promise<ActivityList> {
    return this.activity.listOwn(viewer, query);
  }
}
