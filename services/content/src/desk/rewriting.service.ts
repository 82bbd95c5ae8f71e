import { Injectable } from '@nestjs/common';
import type { ManuscriptFields } from '@examiner/contracts';
import { isDeepStrictEqual } from 'node:util';
import { ActsService } from './acts.service.ts';
import { HistoryService } from './history.service.ts';
import { countWords, fieldsOf, type StoredFields } from './manuscript-fields.ts';
import { ManuscriptsService } from './manuscripts.service.ts';
import { whateverStands } from './stale-manuscript.ts';

type Rewrite = (text: string) => string;

/** Changes of the same kind to many texts, such as another picture in the place of one. */
@Injectable()
export class RewritingService {
  constructor(
    private readonly manuscripts: ManuscriptsService,
    private readonly acts: ActsService,
    private readonly history: HistoryService,
  ) {}

  /** One save, whatever the state, with the text before it in the history. @returns whether something changed */
  async rewrite(id: string, rewrite: Rewrite): Promise<boolean> {
    return whateverStands(() => this.#rewriteOnce(id, rewrite));
  }

  async #rewriteOnce(id: string, rewrite: Rewrite): Promise<boolean> {
    const manuscript = await this.manuscripts.require(id);
    const { state, liveId, hasChanges, notes, updatedAt } = manuscript;
    const fields = rewritten(manuscript, rewrite);
    const own = { ...fields, notes: rewrite(notes), words: countWords(fields.content) };
    const before = liveId === undefined ? undefined : await this.history.require(id, liveId);
    const confirmed = before && rewritten(before, rewrite);
    const isSame =
      own.notes === notes &&
      isDeepStrictEqual(fields, fieldsOf(manuscript)) &&
      (!before || isDeepStrictEqual(confirmed, fieldsOf(before)));
    if (isSame) return false;
    if (!before || hasChanges) await this.history.keepPresent(manuscript, 'replaced');
    if (confirmed) await this.acts.rewrite(manuscript, confirmed, own);
    // The time of a text in the bin says when it is purged.
    else await this.manuscripts.change(manuscript, state === 'bin' ? { ...own, updatedAt } : own);
    return true;
  }
}

function rewritten(from: StoredFields, rewrite: Rewrite): ManuscriptFields {
  const fields = fieldsOf(from);
  return {
    ...fields,
    content: rewrite(fields.content),
    featuredImage: rewrite(fields.featuredImage),
  };
}
