import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { tagPath, TAGS_MAXIMUM, type DeskTag } from '@examiner/contracts';
import {
  BULK_MAXIMUM,
  type TagAddition,
  type TagAnswer,
  type TagChange,
} from '@examiner/contracts/operations';
import { tagSlug, withoutTwins } from '@examiner/contracts/tags';
import { ActivityLog } from '@examiner/kit';
import { PostTagsService } from '../../posts/tags/post-tags.service.ts';
import { RedirectsService } from '../redirects/redirects.service.ts';
import { RewritingService } from '../rewriting.service.ts';
import { TaggedTexts } from './tagged-texts.ts';

type Change = (tags: readonly string[]) => string[];
/** The spelling of the tag in each text, by the id of the text. */
type Found = ReadonlyMap<string, readonly string[]>;
type Texts = Pick<TagAnswer, 'texts' | 'isMore'>;

/** Changes one tag in all texts, a limited number of texts at a time. A repeated call completes the changes. */
@Injectable()
export class DeskTagsService {
  constructor(
    private readonly tagged: TaggedTexts,
    private readonly postTags: PostTagsService,
    private readonly rewriting: RewritingService,
    private readonly redirects: RedirectsService,
    private readonly activity: ActivityLog,
  ) {}

  async list(): Promise<DeskTag[]> {
    return this.tagged.tags();
  }

  /** @throws ConflictException if another tag has the name and `merge` is false */
  async change(slug: string, { name, merge }: TagChange): Promise<TagAnswer> {
    const tag = { slug: tagSlug(name), name };
    const found = await this.#require(slug);
    const [other] = tag.slug === slug ? [] : (await this.tagged.find(tag.slug)).values();
    if (other && !merge) {
      const message = `There is a tag “${other[0] ?? name}” already. Merge the two, or choose another name.`;
      throw new ConflictException(message);
    }
    const changed = await this.#changeEach(
      found,
      (tags) => withoutTwins(tags.map((each) => (tagSlug(each) === slug ? name : each))),
      (typed) => typed.some((each) => each !== name),
    );
    if (!changed.isMore) {
      await this.activity.record('tag.renamed', { target: slug, details: { to: name } });
      await this.#leadTo(slug, tag.slug);
    }
    return { tag, ...changed };
  }

  async remove(slug: string): Promise<TagAnswer> {
    const without = (tags: readonly string[]) => tags.filter((each) => tagSlug(each) !== slug);
    const changed = await this.#changeEach(await this.#require(slug), without);
    if (!changed.isMore) await this.activity.record('tag.removed', { target: slug });
    return { tag: { slug, name: changed.texts[0]?.name ?? slug }, ...changed };
  }

  /** Skips deleted texts, and texts that already have the maximum number of tags. */
  async add({ name, ids }: TagAddition): Promise<TagAnswer> {
    const tag = { slug: tagSlug(name), name };
    const texts: { id: string; name: string }[] = [];
    for (const id of new Set(ids)) {
      const isChanged = await this.#rewrite(id, (tags) =>
        tags.length < TAGS_MAXIMUM ? withoutTwins([...tags, name]) : [...tags],
      );
      if (isChanged) texts.push({ id, name });
    }
    if (texts.length > 0) await this.activity.record('tag.added', { target: tag.slug });
    return { tag, texts, isMore: false };
  }

  /** @throws NotFoundException if no text has the tag */
  async #require(slug: string): Promise<Found> {
    const found = await this.tagged.find(slug);
    if (found.size === 0) throw new NotFoundException('No text has this tag.');
    return found;
  }

  /** @param isMeant decides by the spelling of the tag whether to change a text */
  async #changeEach(
    found: Found,
    change: Change,
    isMeant: (typed: readonly string[]) => boolean = () => true,
  ): Promise<Texts> {
    const meant = [...found].filter(([, typed]) => isMeant(typed));
    const texts: { id: string; name: string }[] = [];
    for (const [id, [name = '']] of meant.slice(0, BULK_MAXIMUM)) {
      if (await this.#rewrite(id, change)) texts.push({ id, name });
    }
    return { texts, isMore: meant.length > BULK_MAXIMUM };
  }

  async #rewrite(id: string, change: Change): Promise<boolean> {
    try {
      return await this.rewriting.rewrite(id, (text) => ({ ...text, tags: change(text.tags) }));
    } catch (error) {
      if (error instanceof NotFoundException) return false;
      throw error;
    }
  }

  /** Without a listed post the tag has no page. */
  async #leadTo(former: string, slug: string): Promise<void> {
    const target = former === slug ? null : await this.postTags.find(slug);
    if (!target || (await this.postTags.find(former))) return;
    await this.redirects.put(tagPath({ slug: former }), tagPath(target));
  }
}
