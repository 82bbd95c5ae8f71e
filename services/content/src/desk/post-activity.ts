import { Inject, Injectable } from '@nestjs/common';
import type { ActivityAction, ActivityDetails } from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import type { ManuscriptDocument } from './manuscript.model.ts';

/** Names a text by its id, which stays when the slug changes. The log has no content of texts. */
export const textDetails = ({ id }: Pick<ManuscriptDocument, 'id'>): ActivityDetails => ({ id });

@Injectable()
export class PostActivity {
  constructor(@Inject(ActivityLog) private readonly activity: Pick<ActivityLog, 'record'>) {}

  async record(
    action: ActivityAction,
    manuscript: ManuscriptDocument,
    details?: ActivityDetails,
  ): Promise<ManuscriptDocument> {
    const { slug, id } = manuscript;
    await this.activity.record(action, {
      target: slug || id,
      details: { ...textDetails(manuscript), ...details },
    });
    return manuscript;
  }
}
