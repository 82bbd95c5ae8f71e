import { Injectable, NotFoundException } from '@nestjs/common';
import { type RevisionKind, fieldsOf, type ManuscriptFields } from '@examiner/contracts';
import { Clock, newId } from '@examiner/kit';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { countWords } from './manuscript-fields.ts';
import { ownDateOf } from './own-date.ts';
import type { RevisionDocument, RevisionSummaryDocument } from './revision.model.ts';
import { RevisionsRepository } from './revisions.repository.ts';

const LISTED = 1000;
const SAVED_EVERY_MS = 5 * 60_000;

interface Kept {
  readonly kind: RevisionKind;
  readonly revision: number;
  readonly at?: string;
  readonly name?: string | undefined;
  readonly device?: string;
  readonly ownDate?: string | undefined;
}

@Injectable()
export class HistoryService {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly clock: Clock,
  ) {}

  async keep(
    postId: string,
    fields: ManuscriptFields,
    { kind, revision, at = this.clock.iso(), name, device = '', ownDate }: Kept,
  ): Promise<RevisionDocument> {
    const words = countWords(fields.content);
    const kept: RevisionDocument = {
      id: newId(),
      postId,
      revision,
      kind,
      at,
      device,
      words,
      ...(name && { name }),
      ...(ownDate !== undefined && ownDate !== fields.publishedAt && { ownDate }),
      ...fieldsOf(fields),
    };
    await this.revisions.insert(kept);
    return kept;
  }

  /** Stores the present text before a change that is not typing. */
  async keepPresent(manuscript: ManuscriptDocument, kind: RevisionKind): Promise<void> {
    const { id, revision, device } = manuscript;
    await this.keep(id, manuscript, { kind, revision, device, ownDate: ownDateOf(manuscript) });
  }

  /** Stores the text before a save if the last stored text is at least five minutes old. */
  async keepSaved(manuscript: ManuscriptDocument): Promise<void> {
    const [last] = await this.revisions.findLatest(manuscript.id, 1);
    if (last?.revision === manuscript.revision) return;
    const since = Date.parse(last?.at ?? manuscript.createdAt);
    if (this.clock.now() - since >= SAVED_EVERY_MS) await this.keepPresent(manuscript, 'saved');
  }

  /** Removes the stored copy of a text if the change failed. */
  async remove({ id }: Pick<RevisionDocument, 'id'>): Promise<void> {
    await this.revisions.remove(id);
  }

  async removeAllOf(postId: string): Promise<void> {
    await this.revisions.removeOf(postId);
  }

  async findAt(postId: string, at: string): Promise<RevisionSummaryDocument | null> {
    return this.revisions.findAt(postId, at);
  }

  /** The id of the last post that was published with the slug. Permanently deleted posts do not count. */
  async latestPostAt(slug: string): Promise<string | undefined> {
    return (await this.revisions.findLatestPublishedAs(slug))?.postId;
  }

  async list(postId: string): Promise<RevisionSummaryDocument[]> {
    return this.revisions.findLatest(postId, LISTED);
  }

  /** The texts that the history never removes. */
  async *keptForGood(postId: string): AsyncGenerator<RevisionDocument> {
    for await (const { id, kind } of this.revisions.streamOf(postId)) {
      const text = kind === 'saved' ? null : await this.revisions.findById(id);
      if (text) yield text;
    }
  }

  async require(postId: string, id = ''): Promise<RevisionDocument> {
    const found = await this.revisions.findById(id);
    if (found?.postId !== postId) throw new NotFoundException('This version is not there.');
    return found;
  }
}
