import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import {
  manuscriptIdSchema,
  type AuthUser,
  type ManuscriptSave,
  type RevisionInput,
  fieldsOf,
  type ManuscriptFields,
} from '@examiner/contracts';
import { WritingDaysService } from './writing-days/writing-days.service.ts';
import { SiteService } from '../site/site.service.ts';
import type { RevisionDocument } from './revision.model.ts';
import { Clock, DuplicateKeyError, validationError, type Change } from '@examiner/kit';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { countWords, isSameText, withKey } from './manuscript-fields.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { mayReadNotes } from './notes-access.ts';
import { ownDateOf, restoredDate } from './own-date.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { requireMatch, revisionRequired, StaleManuscriptException } from './stale-manuscript.ts';

@Injectable()
export class ManuscriptsService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly reconciliation: ReconciliationService,
    private readonly history: HistoryService,
    private readonly writingDays: WritingDaysService,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  /** A post without a manuscript is shown as a manuscript with revision 0. */
  async find(id: string): Promise<ManuscriptDocument | null> {
    return (await this.reconciliation.current(id)) ?? this.reconciliation.unstoredManuscript(id);
  }

  async read(id: string): Promise<ManuscriptDocument> {
    const found = await this.find(id);
    if (!found) throw manuscriptNotFound();
    return found;
  }

  /** The stored manuscript. If the post has no manuscript, this call stores one. */
  async require(id: string): Promise<ManuscriptDocument> {
    const found = (await this.reconciliation.current(id)) ?? (await this.reconciliation.adopt(id));
    if (!found) throw manuscriptNotFound();
    return found;
  }

  /** @throws StaleManuscriptException if the manuscript was changed since it was read */
  async change(
    manuscript: ManuscriptDocument,
    change: Change<ManuscriptDocument>['$set'],
  ): Promise<ManuscriptDocument> {
    const { id, revision } = manuscript;
    const $set = { updatedAt: this.clock.iso(), ...change, revision: revision + 1 };
    const changed = await this.manuscripts.updateUnchanged(manuscript, { $set });
    if (changed) return changed;
    const standing = await this.manuscripts.findById(id);
    throw standing ? new StaleManuscriptException(standing) : manuscriptNotFound();
  }

  async save(
    id: string,
    save: ManuscriptSave,
    viewer: AuthUser,
    headers: { readonly ifMatch?: string | undefined; readonly ifNoneMatch?: string | undefined },
  ): Promise<ManuscriptDocument> {
    const { saveId: lastSaveId, device, notes } = save;
    const fields = withKey(await this.site.site(), save.fields);
    const saved = { ...fields, device, lastSaveId, words: countWords(fields.content) };
    if (headers.ifMatch === undefined) {
      if (headers.ifNoneMatch?.trim() !== '*') throw revisionRequired();
      const begun = await this.begin(id, { ...saved, notes, authorId: viewer.id });
      await this.writingDays.add(id, saved.words, save.day);
      return begun;
    }
    const manuscript = await this.require(id);
    requireMatch(manuscript, headers.ifMatch);
    requireOutOfBin(manuscript);
    await this.history.keepSaved(manuscript);
    const confirmed = await this.#confirmed(manuscript);
    const hasChanges = confirmed !== undefined && !isSameText(confirmed, fields);
    const changed = await this.change(manuscript, {
      ...saved,
      hasChanges,
      // An account that may not read the notes sends no notes, and its save does not clear them.
      ...(mayReadNotes(manuscript, viewer) && { notes }),
    });
    await this.writingDays.add(id, saved.words - manuscript.words, save.day);
    return changed;
  }

  /** @throws StaleManuscriptException if there is already a manuscript */
  async begin(
    id: string,
    text: ManuscriptFields & Partial<ManuscriptDocument>,
  ): Promise<ManuscriptDocument> {
    const parsed = manuscriptIdSchema.safeParse(id);
    if (!parsed.success) throw validationError(parsed.error.issues);
    const standing = await this.reconciliation.unstoredManuscript(id);
    if (standing) throw new StaleManuscriptException(standing);
    const now = this.clock.iso();
    const words = countWords(text.content);
    const first: ManuscriptDocument = {
      notes: '',
      device: '',
      words,
      hasChanges: false,
      createdAt: now,
      updatedAt: now,
      ...text,
      id,
      revision: 1,
      state: 'draft',
    };
    try {
      await this.manuscripts.insert(first);
      return first;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      throw new StaleManuscriptException(await this.require(id));
    }
  }

  async discardChanges(id: string, ifMatch: string | undefined): Promise<ManuscriptDocument> {
    const manuscript = await this.require(id);
    requireMatch(manuscript, ifMatch);
    if (!manuscript.hasChanges) return manuscript;
    const confirmed = await this.history.require(id, manuscript.liveId);
    await this.history.keepPresent(manuscript, 'aside');
    return this.change(manuscript, { ...this.#text(confirmed), hasChanges: false });
  }

  async restoreRevision(
    id: string,
    revisionId: string,
    ifMatch: string | undefined,
  ): Promise<ManuscriptDocument> {
    const manuscript = await this.require(id);
    const old = await this.history.require(id, revisionId);
    requireMatch(manuscript, ifMatch);
    requireOutOfBin(manuscript);
    await this.history.keepPresent(manuscript, 'restored');
    const confirmed = await this.#confirmed(manuscript);
    const text = { ...old, publishedAt: restoredDate(old, confirmed) };
    const hasChanges = confirmed !== undefined && !isSameText(confirmed, text);
    return this.change(manuscript, { ...this.#text(text), hasChanges });
  }

  async keepRevision(id: string, input: RevisionInput): Promise<RevisionDocument> {
    const manuscript = await this.require(id);
    const { kind, name, device, fields = manuscript } = input;
    const { revision, scheduledFor } = manuscript;
    const text = withKey(await this.site.site(), fields);
    const { publishedAt } = text;
    const ownDate = ownDateOf({ publishedAt, scheduledFor, ownDate: manuscript.ownDate });
    return this.history.keep(id, text, { kind, name, device, revision, ownDate });
  }

  #text(fields: ManuscriptFields): Partial<ManuscriptDocument> {
    return { ...fieldsOf(fields), words: countWords(fields.content) };
  }

  async #confirmed({ id, liveId }: ManuscriptDocument): Promise<RevisionDocument | undefined> {
    return liveId === undefined ? undefined : this.history.require(id, liveId);
  }
}

export function manuscriptNotFound(): NotFoundException {
  return new NotFoundException('This text is not there.');
}

export function requireOutOfBin({ state }: ManuscriptDocument): void {
  if (state === 'bin') throw new ConflictException('This text is in the bin. Restore it first.');
}
