import { Injectable } from '@nestjs/common';
import { plainCharacters, postPath, type InternalPost, type PostInput } from '@examiner/contracts';
import { categoryName, shownPicture } from '../posts/post.presenter.ts';
import { postNotFound, PostsService } from '../posts/posts.service.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { UnlistedPostsRepository } from '../posts/unlisted-posts.repository.ts';
import { RedirectsRepository } from '../posts/redirects/redirects.repository.ts';
import { RenderingsService } from '../rendering/renderings.service.ts';
import { SiteService } from '../site/site.service.ts';
import { HistoryService } from './history.service.ts';
import { postOf } from '../posts/post-input.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';

const POST_PATH = postPath({ slug: '' });

type Confirmed = PostInput & { readonly id: string; readonly updatedAt: string };

@Injectable()
export class InternalPostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly unlisted: UnlistedPostsRepository,
    private readonly readable: PostsService,
    private readonly redirects: RedirectsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly history: HistoryService,
    private readonly renderings: RenderingsService,
    private readonly site: SiteService,
  ) {}

  async read(id: string): Promise<InternalPost> {
    const published = await this.posts.findById(id);
    const post = published ?? (await this.unlisted.findById(id));
    const manuscript = await this.manuscripts.findById(id);
    const revision = manuscript?.revision ?? 0;
    if (post) {
      const state = published ? 'published' : 'unlisted';
      const formerSlugs = await this.#formerSlugs(id);
      return this.#answer(post, {
        revision,
        state,
        ...(formerSlugs.length > 0 && { formerSlugs }),
      });
    }
    if (manuscript?.state !== 'scheduled') throw postNotFound();
    const { liveId, dueAt } = manuscript;
    const text = await this.history.require(id, liveId);
    const confirmed = { ...postOf(text), id, updatedAt: text.at };
    return this.#answer(confirmed, { revision, state: 'scheduled', dueAt });
  }

  /** Leaves out slugs that another post uses now. */
  async #formerSlugs(id: string): Promise<string[]> {
    const paths = (await this.redirects.findOf(id)).map((redirect) => redirect.id);
    const slugs = paths
      .filter((path) => path.startsWith(POST_PATH))
      .map((path) => decodeURIComponent(path.slice(POST_PATH.length)));
    const taken = await Promise.all(slugs.map((slug) => this.readable.findSummaryBySlug(slug)));
    return slugs.filter((_, n) => taken[n] === null);
  }

  async #answer(
    post: Confirmed,
    marks: Pick<InternalPost, 'revision' | 'state' | 'dueAt' | 'formerSlugs'>,
  ): Promise<InternalPost> {
    const { id, slug, title, excerpt, featuredImage, featuredImageAlt } = post;
    const [site, quotes] = await Promise.all([this.site.site(), this.site.quotes()]);
    const trees = await this.renderings.trees([post], () => Promise.resolve(post), quotes);
    const tree = trees.get(id);
    if (!tree) throw postNotFound();
    return {
      id,
      slug,
      title: plainCharacters(title),
      excerpt: plainCharacters(excerpt),
      category: categoryName(site, post),
      picture: shownPicture(site, featuredImage),
      pictureAlt: featuredImageAlt,
      publishedAt: post.publishedAt,
      readTime: post.readTime,
      tree,
      ...marks,
    };
  }
}
