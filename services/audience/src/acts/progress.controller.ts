import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import {
  deliveryQuerySchema,
  ISSUES_PATH,
  roleOf,
  type AuthUser,
  type DeliveryList,
  type DeliveryQuery,
  type IssueProgress,
} from '@examiner/contracts';
import { Viewer } from '@examiner/kit';
import { NO_STORE } from '../issues/issue-answers.ts';
import { EditorsMaySend } from '../settings/editors-may-send.ts';
import { ProgressService } from './progress.service.ts';

@Controller(`${ISSUES_PATH}/:id`)
export class ProgressController {
  constructor(private readonly progresses: ProgressService) {}

  @Get('progress')
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async progress(
    @Param('id') id: string,
    @Viewer() viewer: AuthUser | null,
  ): Promise<IssueProgress> {
    const { responses, ...progress } = await this.progresses.progress(id);
    // What mail servers say may name a reader.
    const isForOwner = viewer !== null && roleOf(viewer) === 'owner';
    return { ...progress, ...(responses && isForOwner && { responses }) };
  }

  @Get('deliveries')
  @Header('Cache-Control', NO_STORE)
  async deliveries(
    @Param('id') id: string,
    @Query({ schema: deliveryQuerySchema }) query: DeliveryQuery,
  ): Promise<DeliveryList> {
    return this.progresses.list(id, query);
  }
}
