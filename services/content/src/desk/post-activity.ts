import { Inject, Injectable } from '@nestjs/common';
import type { ActivityAction, ActivityDetails } from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import type { ManuscriptDocument } from './manuscript.model.ts';

/** The details of an event have 500 characters. */
const TITLE_LENGTH = 100;

/** What the activity page shows and links to, whatever becomes of the text. */
export function titleDetails({
  id,
  title,
}: Pick<ManuscriptDocument, 'id' | 'title'>): ActivityDetails {
  return { id, title: [...title].slice(0, TITLE_LENGTH).join('') };
}

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
      details: { ...titleDetails(manuscript), ...details },
    });
    return manuscript;
  }
}
