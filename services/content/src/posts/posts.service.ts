import { Injectable, NotFoundException } from '@nestjs/common';
import { postPath, type Post, type PostInput, type PostPage } from '@examiner/contracts';
import { Clock, DuplicateKeyError, newId } from '@examiner/kit';
import { RenderingsService } from '../rendering/renderings.service.ts';
import { PictureFocus } from '../media/picture-focus.ts';
import { SiteService } from '../site/site.service.ts';
import { VideosService } from '../rendering/videos/videos.service.ts';
import type { PostSummaryDocument } from './post.model.ts';
import { toPost, toSummary } from './post.presenter.ts';
import { PostCounts } from './post-counts.ts';
import { PostNeighboursService } from './post-neighbours.service.ts';
import { PostsRepository } from './posts.repository.ts';
import type { ReadPost } from './public-posts.ts';
import { serialFrom, withSerialOffer } from './serial-offer.ts';
import { postOf } from './post-input.ts';
import { PostTagsService, tagsOf } from './tags/post-tags.service.ts';
import { takenSlug } from './taken-slug.ts';
import { UnlistedPostsRepository } from './unlisted-posts.repository.ts';

export interface FoundPage {
  readonly post: PostSummaryDocument;
  readonly page: PostPage;
  readonly isListed: boolean;
}

@Injectable()
export class PostsService {
  constructor(
    private readonly repository: PostsRepository,
    private readonly unlisted: UnlistedPostsRepository,
    private readonly counts: PostCounts,
    private readonly neighbours: PostNeighboursService,
    private readonly renderings: RenderingsService,
    private readonly site: SiteService,
    private readonly clock: Clock,
    private readonly focus: PictureFocus,
    private readonly videos: VideosService,
    private readonly tags: PostTagsService,
  ) {}

  async findSummaryBySlug(slug: string): Promise<PostSummaryDocument | null> {
    return (await this.repository.findSummaryBySlug(slug)) ?? this.unlisted.findSummaryBySlug(slug);
  }

  async requireBySlug(slug: string): Promise<Post> {
    const post = (await this.repository.findBySlug(slug)) ?? (await this.unlisted.findBySlug(slug));
    if (!post) throw postNotFound();
    return toPost(await this.site.site(), post);
  }

  async findPage(slug: string): Promise<FoundPage | null> {
    const listed = await this.repository.findSummaryBySlug(slug);
    const post = listed ?? (await this.unlisted.findSummaryBySlug(slug));
    if (!post) return null;
    const posts = listed ? this.repository : this.unlisted;
    const [site, quotes] = await Promise.all([this.site.site(), this.site.quotes()]);
    const [trees, neighbours] = await Promise.all([
      this.renderings.trees([post], (id) => posts.findById(id), quotes),
      this.neighbours.find(site, post),
    ]);
    const text = trees.get(post.id);
    if (!text) return null;
    const serial = listed ? serialFrom(site, post, neighbours) : undefined;
    const tree = serial ? withSerialOffer(text, serial) : text;
    const like = listed ? neighbours.related : [];
    const summaries = [toSummary(site, post), ...like];
    const [shown = toSummary(site, post), ...related] = await this.focus.mark(summaries);
    const { canonicalUrl, searchTitle, searchDescription } = post;
    const page = {
      ...shown,
      ...updateOf(post),
      ...neighbours,
      tags: listed ? tagsOf(post) : [],
      related,
      tree,
      ...(canonicalUrl && { canonicalUrl }),
      ...(searchTitle && { searchTitle }),
      ...(searchDescription && { searchDescription }),
    };
    return { post, page, isListed: listed !== null };
  }

  async requirePage(slug: string): Promise<PostPage> {
    const found = await this.findPage(slug);
    if (!found) throw postNotFound();
    return found.page;
  }

  async findSummaryById(id: string): Promise<PostSummaryDocument | null> {
    return (await this.repository.findSummaryById(id)) ?? this.unlisted.findSummaryById(id);
  }

  async findPath(id: string): Promise<string | null> {
    const post = await this.findSummaryById(id);
    return post && postPath(post);
  }

  async isSlugFree(slug: string, forId?: string): Promise<boolean> {
    const post = await this.findSummaryBySlug(slug);
    return !post || post.id === forId;
  }

  /**
   * A post without a manuscript. One insert stores it, so it is never stored partly.
   * @throws ConflictException when the slug is taken
   */
  async create(input: PostInput): Promise<Post> {
    const now = this.clock.iso();
    const times = { firstPublishedAt: now, createdAt: now, updatedAt: now };
    const post = { ...postOf(input), id: newId(), ...times };
    if (await this.unlisted.findSummaryBySlug(input.slug)) throw takenSlug(input.slug);
    try {
      await this.repository.insert(post);
    } catch (error) {
      throw error instanceof DuplicateKeyError ? takenSlug(input.slug) : error;
    }
    await this.counts.invalidate();
    await this.tags.follow(post.id);
    await this.videos.note(post.id, post);
    return toPost(await this.site.site(), post);
  }

  /** Does nothing if the post was changed since it was read. */
  async removeUnchanged(post: ReadPost): Promise<void> {
    if (!(await this.repository.deleteUnchanged(post))) return;
    await this.counts.invalidate();
    await this.tags.follow(post.id);
    await this.renderings.remove(post.id);
  }
}

export function postNotFound(): NotFoundException {
  return new NotFoundException('Post not found');
}

/** The day of the last change. If the post was created after its own date, the creation does not count as a change. */
function updateOf({ publishedAt, createdAt, updatedAt }: PostSummaryDocument): {
  updatedAt?: string;
} {
  const written = createdAt.slice(0, 10);
  const changed = updatedAt.slice(0, 10);
  return changed > publishedAt && changed > written ? { updatedAt: changed } : {};
}
