import { ForbiddenException, Injectable } from '@nestjs/common';
import type { ManuscriptFields, ManuscriptState, Schedule } from '@examiner/contracts';
import { Clock, validationError } from '@examiner/kit';
import { OwnPictures } from '../posts/own-pictures.ts';
import { takenSlugMessage } from '../posts/taken-slug.ts';
import { SiteService } from '../site/site.service.ts';
import { ConfirmedChanges } from './confirmed-changes.ts';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { confirmable, countWords } from './manuscript-fields.ts';
import { ManuscriptSlugs } from './manuscript-slugs.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { manuscriptNotFound, ManuscriptsService, requireOutOfBin } from './manuscripts.service.ts';
import { dayOf, ownDateOf, today } from './own-date.ts';
import { PostActivity } from './post-activity.ts';
import { PublicationService } from './publication.service.ts';
import { PurgeService } from './purge.service.ts';
import { requireState } from './required-state.ts';
import { instantOf, latenessOf } from './schedule-time.ts';
import { requireMatch } from './stale-manuscript.ts';

type PublicState = Extract<ManuscriptState, 'published' | 'unlisted'>;

/** The author's actions with a text. An action is first stored in the manuscript, and then carried out. */
@Injectable()
export class ActsService {
  constructor(
    private readonly manuscripts: ManuscriptsService,
    private readonly repository: ManuscriptsRepository,
    private readonly history: HistoryService,
    private readonly changes: ConfirmedChanges,
    private readonly publication: PublicationService,
    private readonly slugs: ManuscriptSlugs,
    private readonly purges: PurgeService,
    private readonly site: SiteService,
    private readonly clock: Clock,
    private readonly activity: PostActivity,
    private readonly pictures: OwnPictures,
  ) {}

  async publish(
    id: string,
    ifMatch: string | undefined,
    state: PublicState,
  ): Promise<ManuscriptDocument> {
    const manuscript = await this.#begin(id, ifMatch);
    requireOutOfBin(manuscript);
    const fields = await this.#confirmable(manuscript);
    return this.confirm(manuscript, fields, state);
  }

  /** Publishes a text that was checked. */
  async confirm(
    manuscript: ManuscriptDocument,
    fields: ManuscriptFields,
    state: PublicState,
  ): Promise<ManuscriptDocument> {
    const problem = await this.slugs.requireFree(manuscript, fields.slug);
    const at = this.changes.laterThan(manuscript.liveUpdatedAt);
    const { scheduledFor, ownDate } = manuscript;
    const { publishedAt } = fields;
    const date = ownDateOf({ publishedAt, scheduledFor, ownDate });
    const text = {
      ...fields,
      publishedAt: date || today(await this.site.site(), this.clock.now()),
    };
    const confirmed = await this.follow(
      await this.changes.keepAndChange(manuscript, text, 'published', at, {
        ...text,
        ownDate: undefined,
        state,
        words: countWords(fields.content),
        liveUpdatedAt: at,
        dueAt: at,
        firstPublishedAt: manuscript.firstPublishedAt ?? at,
        hasChanges: false,
        scheduledFor: undefined,
        problem,
      }),
    );
    return this.activity.record(
      `post.${manuscript.state === state ? 'changed' : state}`,
      confirmed,
    );
  }

  /** Makes the same change in the confirmed text and in the author's own text. Unconfirmed changes stay unconfirmed. */
  async rewrite(
    manuscript: ManuscriptDocument,
    confirmed: ManuscriptFields,
    own: Partial<ManuscriptDocument>,
  ): Promise<ManuscriptDocument> {
    if (manuscript.state === 'scheduled') {
      const { ownDate } = manuscript;
      return this.changes.keepAndChange(manuscript, confirmed, 'scheduled', this.clock.iso(), {
        ...own,
        ownDate,
      });
    }
    const at = this.changes.laterThan(manuscript.liveUpdatedAt);
    const change = { ...own, liveUpdatedAt: at, dueAt: at };
    return this.follow(
      await this.changes.keepAndChange(manuscript, confirmed, 'published', at, change),
    );
  }

  async schedule(
    id: string,
    ifMatch: string | undefined,
    scheduledFor: Schedule,
  ): Promise<ManuscriptDocument> {
    const manuscript = await this.#begin(id, ifMatch);
    if (manuscript.state !== 'scheduled') {
      requireState(
        manuscript,
        ['draft'],
        'Only a draft can be scheduled. Take this post back first.',
      );
    }
    const dueAt = instantOf(scheduledFor);
    if (Date.parse(dueAt) <= this.clock.now()) {
      const message = 'Choose a time to come, or publish now';
      throw validationError([{ path: ['local'], message }]);
    }
    const publishedAt = dayOf(scheduledFor);
    const fields = await this.#confirmable({ ...manuscript, publishedAt });
    const scheduled = await this.slugs.promise(
      manuscript,
      fields.slug,
      (problem) =>
        this.changes.keepAndChange(manuscript, fields, 'scheduled', this.clock.iso(), {
          ...fields,
          ownDate: ownDateOf(manuscript),
          state: 'scheduled',
          words: countWords(fields.content),
          scheduledFor,
          dueAt,
          hasChanges: false,
          problem,
        }),
      (written, problem) => this.changes.takeBack(written, { ...manuscript, problem }),
    );
    return this.activity.record('post.scheduled', scheduled, { at: dueAt });
  }

  /** Publishes the confirmed text of a due post. */
  async fire(id: string): Promise<void> {
    const manuscript = await this.repository.findById(id);
    if (manuscript?.state !== 'scheduled') return;
    const { dueAt = '', scheduledFor, liveId, liveUpdatedAt } = manuscript;
    const at = this.changes.laterThan(liveUpdatedAt);
    if (dueAt > at || !scheduledFor) return;
    const text = await this.history.require(id, liveId);
    const fired = await this.follow(
      await this.changes.keepAndChange(manuscript, text, 'published', at, {
        state: 'published',
        liveUpdatedAt: at,
        dueAt: at,
        scheduledFor: undefined,
        firstPublishedAt: manuscript.firstPublishedAt ?? at,
        problem: latenessOf(dueAt, at, scheduledFor),
      }),
    );
    await this.activity.record('post.published', fired);
  }

  async unlist(id: string, ifMatch: string | undefined): Promise<ManuscriptDocument> {
    const manuscript = await this.#begin(id, ifMatch);
    requireState(manuscript, ['published'], 'Only a published post can be unlisted.');
    return this.activity.record(
      'post.unlisted',
      await this.#move(manuscript, { state: 'unlisted' }),
    );
  }

  async withdraw(id: string, ifMatch: string | undefined): Promise<ManuscriptDocument> {
    const manuscript = await this.#begin(id, ifMatch);
    const states = ['published', 'unlisted', 'scheduled'] as const;
    requireState(
      manuscript,
      states,
      'Only a published, unlisted or scheduled post can be taken back.',
    );
    const change = { state: 'draft', liveId: undefined, hasChanges: false } as const;
    return this.activity.record('post.changed', await this.#move(manuscript, change), {
      state: 'draft',
    });
  }

  /** @returns null if the text was in the trash and the call deleted it */
  async remove(
    id: string,
    ifMatch: string | undefined,
    mayPurge = false,
  ): Promise<ManuscriptDocument | null> {
    const manuscript = await this.#begin(id, ifMatch);
    if (manuscript.state !== 'bin') return this.bin(manuscript);
    if (!mayPurge) throw new ForbiddenException('Only the owner deletes a text for good.');
    await this.purges.purge(manuscript);
    return null;
  }

  async bin(manuscript: ManuscriptDocument): Promise<ManuscriptDocument> {
    const change = { state: 'bin', liveId: undefined, hasChanges: false } as const;
    return this.activity.record('post.deleted', await this.#move(manuscript, change));
  }

  async restore(id: string, ifMatch: string | undefined): Promise<ManuscriptDocument> {
    const manuscript = await this.#begin(id, ifMatch);
    requireState(manuscript, ['bin'], 'This text is not in the bin.');
    const slug = await this.slugs.nextFree(manuscript);
    const problem = `${takenSlugMessage(manuscript.slug)} This one has "${slug}" now.`;
    const restored = await this.manuscripts.change(manuscript, {
      state: 'draft',
      slug,
      dueAt: undefined,
      problem: slug === manuscript.slug ? undefined : problem,
    });
    return this.activity.record('post.restored', restored);
  }

  async acknowledge(id: string, ifMatch: string | undefined): Promise<ManuscriptDocument> {
    const manuscript = await this.#begin(id, ifMatch);
    const $set = { problem: undefined };
    return (await this.repository.updateUnchanged(manuscript, { $set })) ?? manuscript;
  }

  /** @throws ConflictException if the slug is taken. The manuscript then also stores this problem */
  async follow({ id }: ManuscriptDocument): Promise<ManuscriptDocument> {
    const followed = await this.publication.follow(id);
    if (!followed) throw manuscriptNotFound();
    return followed;
  }

  async #begin(id: string, ifMatch: string | undefined): Promise<ManuscriptDocument> {
    const manuscript = await this.manuscripts.require(id);
    requireMatch(manuscript, ifMatch);
    return manuscript;
  }

  async #confirmable(fields: ManuscriptFields): Promise<ManuscriptFields> {
    const confirmed = confirmable((await this.site.latest()).site, fields);
    await this.pictures.require(confirmed);
    return confirmed;
  }

  async #move(
    manuscript: ManuscriptDocument,
    change: Partial<ManuscriptDocument>,
  ): Promise<ManuscriptDocument> {
    const publishedAt = ownDateOf(manuscript);
    const intent = {
      ...change,
      publishedAt,
      scheduledFor: undefined,
      ownDate: undefined,
      problem: undefined,
    };
    const dueAt = this.clock.iso();
    return this.follow(await this.manuscripts.change(manuscript, { ...intent, dueAt }));
  }
}
