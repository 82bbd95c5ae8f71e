import { Injectable } from '@nestjs/common';
import { type ManuscriptFields, fieldsOf } from '@examiner/contracts';
import { isDeepStrictEqual } from 'node:util';
import { ActsService } from './acts.service.ts';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { countWords } from './manuscript-fields.ts';
import { ManuscriptsService } from './manuscripts.service.ts';
import { PostActivity } from './post-activity.ts';
import { retryWhenStale } from './stale-manuscript.ts';

export type RewrittenText = Pick<
  ManuscriptDocument,
  'content' | 'featuredImage' | 'featuredImageAlt' | 'category' | 'tags' | 'notes'
>;
type Rewrite = (text: RewrittenText, manuscript: ManuscriptDocument) => RewrittenText;

/** Makes the same change in many texts, such as replacing a picture. */
@Injectable()
export class RewritingService {
  constructor(
    private readonly manuscripts: ManuscriptsService,
    private readonly acts: ActsService,
    private readonly history: HistoryService,
    private readonly activity: PostActivity,
  ) {}

  /**
   * Saves the text once, in any state. The history stores the text before the change.
   * @returns whether the text changed
   */
  async rewrite(id: string, rewrite: Rewrite): Promise<boolean> {
    return retryWhenStale(() => this.#rewriteOnce(id, rewrite));
  }

  async #rewriteOnce(id: string, rewrite: Rewrite): Promise<boolean> {
    const manuscript = await this.manuscripts.require(id);
    const { state, liveId, hasChanges, notes, updatedAt } = manuscript;
    const own = rewritten(manuscript, (text) => rewrite(text, manuscript));
    const before = liveId === undefined ? undefined : await this.history.require(id, liveId);
    const confirmed =
      before && fieldsOf(rewritten({ ...before, notes: '' }, (text) => rewrite(text, manuscript)));
    const isSame =
      isDeepStrictEqual(own, { ...fieldsOf(manuscript), notes }) &&
      (!before || isDeepStrictEqual(confirmed, fieldsOf(before)));
    if (isSame) return false;
    if (!before || hasChanges) await this.history.keepPresent(manuscript, 'replaced');
    const change = { ...own, words: countWords(own.content) };
    // A text in the bin is purged some time after its last change, so this write does not change that time.
    const kept = state === 'bin' ? { updatedAt } : {};
    const changed = confirmed
      ? await this.acts.rewrite(manuscript, confirmed, change)
      : await this.manuscripts.change(manuscript, { ...change, ...kept });
    await this.activity.record('post.changed', changed);
    return true;
  }
}

function rewritten(
  from: ManuscriptFields & Pick<RewrittenText, 'notes'>,
  rewrite: (text: RewrittenText) => RewrittenText,
): ManuscriptFields & RewrittenText {
  const { content, featuredImage, featuredImageAlt, category, tags, notes } = from;
  const text = { content, featuredImage, featuredImageAlt, category, tags, notes };
  return { ...fieldsOf(from), ...rewrite(text) };
}
