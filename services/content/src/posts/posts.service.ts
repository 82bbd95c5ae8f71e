import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { ErrorBody, Post, PostInput, PostPage } from '@examiner/contracts';
import { Clock, DuplicateKeyError, newId } from '@examiner/kit';
import type { PostDocument, PostSummaryDocument } from './post.model.ts';
import { toPost, toSummary } from './post.presenter.ts';
import { PostCounts } from './post-counts.ts';
import { PostNeighboursService } from './post-neighbours.service.ts';
import { PostsRepository } from './posts.repository.ts';
import { SiteService } from '../site/site.service.ts';
import { RenderingsService } from '../renderings/renderings.service.ts';

const OPTIONAL_FIELDS = ['featuredImage', 'featuredImageAlt', 'seriesId', 'seriesPart'] as const;

@Injectable()
export class PostsService {
  constructor(
    private readonly repository: PostsRepository,
    private readonly counts: PostCounts,
    private readonly neighbours: PostNeighboursService,
    private readonly renderings: RenderingsService,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  async findSummaryBySlug(slug: string): Promise<PostSummaryDocument | null> {
    return this.repository.findSummaryBySlug(slug);
  }

  async requireBySlug(slug: string): Promise<Post> {
    const post = await this.repository.findBySlug(slug);
    if (!post) throw postNotFound();
    return toPost(await this.site.site(), post);
  }

  /** A post as its page shows it; null where there is none. */
  async findPage(slug: string): Promise<{ post: PostSummaryDocument; page: PostPage } | null> {
    const post = await this.findSummaryBySlug(slug);
    if (!post) return null;
    const site = await this.site.site();
    const [trees, neighbours] = await Promise.all([
      this.renderings.trees([post], (id) => this.repository.findById(id)),
      this.neighbours.find(site, post),
    ]);
    const tree = trees.get(post.id);
    return tree
      ? { post, page: { ...toSummary(site, post), ...updateOf(post), ...neighbours, tree } }
      : null;
  }

  async requirePage(slug: string): Promise<PostPage> {
    const found = await this.findPage(slug);
    if (!found) throw postNotFound();
    return found.page;
  }

  /** @throws ConflictException when the slug is taken */
  async create(input: PostInput): Promise<Post> {
    const now = this.#now();
    const post = { ...withoutEmpty(input), id: newId(), createdAt: now, updatedAt: now };
    await refusingTakenSlug(input.slug, () => this.repository.insert(post));
    await this.counts.invalidate();
    return toPost(await this.site.site(), post);
  }

  /** What the input leaves out is cleared. */
  async update(slug: string, input: PostInput): Promise<Post> {
    const fields = withoutEmpty(input);
    const post = await refusingTakenSlug(input.slug, () =>
      this.repository.updateBySlug(slug, {
        $set: { ...fields, updatedAt: this.#now() },
        $unset: OPTIONAL_FIELDS.filter((field) => fields[field] === undefined),
      }),
    );
    if (!post) throw postNotFound();
    await this.counts.invalidate();
    return toPost(await this.site.site(), post);
  }

  async remove(slug: string): Promise<void> {
    const post = await this.findSummaryBySlug(slug);
    if (!post || !(await this.repository.deleteBySlug(slug))) throw postNotFound();
    await this.counts.invalidate();
    await this.renderings.remove(post.id);
  }

  /** Leaves a post that was changed since it was read. */
  async removeUnchanged(post: Pick<PostDocument, 'id' | 'updatedAt'>): Promise<void> {
    if (!(await this.repository.deleteUnchanged(post))) return;
    await this.counts.invalidate();
    await this.renderings.remove(post.id);
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}

function postNotFound(): NotFoundException {
  return new NotFoundException('Post not found');
}

/** A post that was written after the date it bears was not changed by that. */
function updateOf({ publishedAt, createdAt, updatedAt }: PostSummaryDocument): {
  updatedAt?: string;
} {
  const [written, changed] = [createdAt.slice(0, 10), updatedAt.slice(0, 10)];
  return changed > publishedAt && changed > written ? { updatedAt: changed } : {};
}

/** A number of a part means nothing without its series. */
function withoutEmpty(input: PostInput): PostInput {
  const { featuredImage, featuredImageAlt, seriesId, seriesPart, ...required } = input;
  return {
    ...required,
    ...(featuredImage && { featuredImage }),
    ...(featuredImageAlt && { featuredImageAlt }),
    ...(seriesId && { seriesId, ...(seriesPart !== undefined && { seriesPart }) }),
  };
}

async function refusingTakenSlug<R>(slug: string, write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
    throw new ConflictException({
      message: `The slug "${slug}" is taken by another post.`,
      code: 'slug_taken',
    } satisfies ErrorBody);
  }
}
