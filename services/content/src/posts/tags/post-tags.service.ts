import { Injectable } from '@nestjs/common';
import type { Tag } from '@examiner/contracts';
import { tagSlug } from '@examiner/contracts/tags';
import type { PostDocument } from '../post.model.ts';
import { PostsRepository } from '../posts.repository.ts';
import type { PostTag } from './post-tag.model.ts';
import { postTagId, PostTagsRepository } from './post-tags.repository.ts';

type Tagged = Pick<PostDocument, 'id' | 'publishedAt' | 'tags'>;

const AT_ONCE = 200;

/** The tags of a post with their slugs, each slug once. */
export function tagsOf({ tags = [] }: Pick<PostDocument, 'tags'>): Tag[] {
  const found = new Map<string, Tag>();
  for (const name of tags) {
    const slug = tagSlug(name);
    if (slug !== '' && !found.has(slug)) found.set(slug, { slug, name });
  }
  return [...found.values()];
}

/** Needed because a row may be from an earlier version of the post. @param tag slug */
export const hasTag = (post: Pick<PostDocument, 'tags'>, tag: string): boolean =>
  tagsOf(post).some(({ slug }) => slug === tag);

function rowsOf(post: Tagged): PostTag[] {
  const { id: postId, publishedAt } = post;
  return tagsOf(post).map(({ slug: tag, name }) => ({
    id: postTagId(postId, tag),
    postId,
    tag,
    name,
    publishedAt,
  }));
}

const isSame = (one: PostTag, other: PostTag | undefined): boolean =>
  one.name === other?.name && one.publishedAt === other.publishedAt;

/** Finds posts by tag. The rows are updated from the listed posts. Each step can be repeated. */
@Injectable()
export class PostTagsService {
  constructor(
    private readonly tags: PostTagsRepository,
    private readonly posts: PostsRepository,
  ) {}

  /** The tag in the spelling of its newest post; null if no listed post has the tag. */
  async find(slug: string): Promise<Tag | null> {
    if (slug === '') return null;
    const [newest] = await this.tags.find(slug, 1);
    return newest ? { slug, name: newest.name } : null;
  }

  /** Updates the rows of posts. Deleted and unlisted posts lose their rows. */
  async follow(...postIds: string[]): Promise<void> {
    const [posts, stored] = await Promise.all([
      this.posts.findTagged(postIds),
      this.tags.findOf(postIds),
    ]);
    const wanted = new Map(posts.flatMap(rowsOf).map((row) => [row.id, row]));
    const known = new Map(stored.map((row) => [row.id, row]));
    for (const row of wanted.values()) {
      if (!isSame(row, known.get(row.id))) await this.tags.save(row);
    }
    for (const id of known.keys()) if (!wanted.has(id)) await this.tags.remove(id);
  }

  /** Updates the rows of all posts, because an earlier release may have written posts, and a backup has no rows. */
  async followAll(signal: AbortSignal): Promise<void> {
    let after = '';
    do {
      const ids = (await this.posts.findIds(after, AT_ONCE)).map(({ id }) => id);
      await this.follow(...ids);
      after = ids.length === AT_ONCE ? (ids.at(-1) ?? '') : '';
    } while (after && !signal.aborted);
    let batch = new Set<string>();
    for await (const { postId } of this.tags.stream()) {
      if (signal.aborted) return;
      batch.add(postId);
      if (batch.size < AT_ONCE) continue;
      await this.follow(...batch);
      batch = new Set();
    }
    await this.follow(...batch);
  }

  /** Any tag of a listed post; null if there is none. */
  async findAny(): Promise<Tag | null> {
    const first = await this.all().next();
    return first.done ? null : first.value;
  }

  /** Every tag of a listed post, each once. */
  async *all(): AsyncGenerator<Tag> {
    let last = '';
    for await (const { tag, name } of this.tags.stream()) {
      if (tag !== last) yield { slug: tag, name };
      last = tag;
    }
  }
}
