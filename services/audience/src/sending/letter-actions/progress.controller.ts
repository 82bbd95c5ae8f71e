import { Controller, Header, Param, Query } from '@nestjs/common';
import { getIssueProgress, listDeliveries } from '@examiner/contracts/operations';
import {
  roleOf,
  type AuthUser,
  type DeliveryList,
  type DeliveryQuery,
  type IssueProgress,
} from '@examiner/contracts';
import { Handles, Viewer } from '@examiner/kit';
import { NO_STORE } from '../../mail/issues/issue-answers.ts';
import { EditorsMaySend } from '../../subscribers/settings/editors-may-send.ts';
import { ProgressService } from './progress.service.ts';

@Controller()
export class ProgressController {
  constructor(private readonly progresses: ProgressService) {}

  @Handles(getIssueProgress)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async progress(
    @Param('id') id: string,
    @Viewer() viewer: AuthUser | null,
  ): Promise<IssueProgress> {
    const { responses, ...progress } = await this.progresses.progress(id);
    // Replies of mail servers may contain a reader's name.
    const isForOwner = viewer !== null && roleOf(viewer) === 'owner';
    return { ...progress, ...(responses && isForOwner && { responses }) };
  }

  @Handles(listDeliveries)
  @Header('Cache-Control', NO_STORE)
  async deliveries(@Param('id') id: string, @Query() query: DeliveryQuery): Promise<DeliveryList> {
    return this.progresses.list(id, query);
  }
}
