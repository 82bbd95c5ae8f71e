import { Injectable } from '@nestjs/common';
import type { DeskTag } from '@examiner/contracts';
import { tagSlug } from '@examiner/contracts/tags';
import { PostTagsRepository, postTagId } from '../../posts/tags/post-tags.repository.ts';
import { tagsOf } from '../../posts/tags/post-tags.service.ts';
import { ManuscriptsRepository, type ManuscriptTags } from '../manuscripts.repository.ts';
import { RevisionsRepository } from '../revisions.repository.ts';

const AT_ONCE = 200;

/** Finds the tags of texts. Listed posts have a row for each tag. For other texts, all manuscripts are read. */
@Injectable()
export class TaggedTexts {
  constructor(
    private readonly postTags: PostTagsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly revisions: RevisionsRepository,
  ) {}

  /** Sorted by name, in the spelling of the newest post. Texts in the bin do not count. */
  async tags(): Promise<DeskTag[]> {
    const tags = new Map<string, DeskTag & { readonly newest: string }>();
    const listed = new Set<string>();
    for await (const { id, tag: slug, name, publishedAt } of this.postTags.stream()) {
      const known = tags.get(slug);
      const isNewer = !known || publishedAt > known.newest;
      const shown = isNewer ? { name, newest: publishedAt } : known;
      tags.set(slug, { slug, ...shown, posts: (known?.posts ?? 0) + 1, others: 0 });
      listed.add(id);
    }
    for await (const { id, state, tags: own } of this.manuscripts.streamTags()) {
      if (state === 'bin') continue;
      for (const { slug, name } of tagsOf({ tags: own })) {
        if (listed.has(postTagId(id, slug))) continue;
        const known = tags.get(slug) ?? { slug, name, newest: '', posts: 0, others: 0 };
        tags.set(slug, { ...known, others: known.others + 1 });
      }
    }
    return [...tags.values()]
      .map(({ newest: _, ...tag }) => tag)
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  /**
   * The texts in any state that have the tag in the draft or in the confirmed text. Each text has its spellings of the
   * tag.
   * @param slug of the tag
   */
  async find(slug: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map<string, string[]>();
    const note = (id: string, tags: readonly string[]) => {
      const typed = tags.filter((tag) => tagSlug(tag) === slug);
      if (typed.length > 0) found.set(id, [...(found.get(id) ?? []), ...typed]);
    };
    for await (const { postId, name } of this.postTags.streamOf(slug)) note(postId, [name]);
    let confirmed: ManuscriptTags[] = [];
    for await (const manuscript of this.manuscripts.streamTags()) {
      note(manuscript.id, manuscript.tags);
      if (manuscript.liveId !== undefined) confirmed.push(manuscript);
      if (confirmed.length < AT_ONCE) continue;
      await this.#noteConfirmed(confirmed, note);
      confirmed = [];
    }
    await this.#noteConfirmed(confirmed, note);
    return found;
  }

  async #noteConfirmed(
    manuscripts: readonly ManuscriptTags[],
    note: (id: string, tags: readonly string[]) => void,
  ): Promise<void> {
    const ids = manuscripts.flatMap(({ liveId }) => liveId ?? []);
    for (const { postId, tags } of await this.revisions.findSummariesByIds(ids)) {
      note(postId, tags);
    }
  }
}
