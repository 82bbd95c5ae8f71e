import { ConflictException, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  findCategory,
  postInputSchema,
  type PostInput,
  type SampleContent,
} from '@examiner/contracts';
import { ActivityLog, Clock, CONFIG } from '@examiner/kit';
import { isDeepStrictEqual } from 'node:util';
import type { ContentConfig } from '../../config.ts';
import type { PostDocument } from '../../posts/post.model.ts';
import { PostsRepository } from '../../posts/posts.repository.ts';
import { PostsService } from '../../posts/posts.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { SampleContentRepository } from './sample-content.repository.ts';
import { SampleFiles } from './sample-files.ts';

/** Imports the posts and pictures that ship with the product. The automatic import runs only at the first start. */
@Injectable()
export class SampleContentService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: ContentConfig,
    private readonly repository: SampleContentRepository,
    private readonly files: SampleFiles,
    private readonly postsService: PostsService,
    private readonly posts: PostsRepository,
    private readonly site: SiteService,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  /** The mark is written last, so that the next start continues an interrupted import. */
  async onModuleInit(): Promise<void> {
    if (await this.repository.isMarked()) return;
    if (this.config.sampleContent) {
      const posts = await this.files.readPosts();
      await this.files.storePictures();
      for (const post of posts) {
        // Another replica has imported all posts, and an admin may have deleted some since.
        if (await this.repository.isMarked()) return;
        await this.#createOnce(post);
      }
    }
    await this.repository.mark(this.clock.iso());
  }

  async count(): Promise<SampleContent> {
    const { untouched, missing } = await this.#compare();
    const own = (await this.posts.count()) - untouched.length;
    return { untouched: untouched.length, missing: missing.length, own };
  }

  async remove(): Promise<SampleContent> {
    const { untouched } = await this.#compare();
    for (const post of untouched) await this.postsService.removeUnchanged(post);
    await this.activity.record('samples.removed', { details: { count: untouched.length } });
    return this.count();
  }

  async restore(): Promise<SampleContent> {
    const { missing } = await this.#compare();
    if (missing.length > 0) await this.files.storePictures();
    for (const post of missing) await this.#createOnce(post);
    await this.activity.record('samples.restored', { details: { count: missing.length } });
    return this.count();
  }

  async #compare(): Promise<{ untouched: PostDocument[]; missing: PostInput[] }> {
    const site = await this.site.site();
    const [first] = site.categories;
    const untouched: PostDocument[] = [];
    const missing: PostInput[] = [];
    for (const file of await this.files.readPosts()) {
      const isKnown = findCategory(site, file.category) !== undefined;
      const post = isKnown || !first ? file : { ...file, category: first.key };
      const stored = await this.posts.findBySlug(post.slug);
      if (!stored) missing.push(post);
      else if (isDeepStrictEqual(postInputSchema.safeParse(stored).data, post))
        untouched.push(stored);
    }
    return { untouched, missing };
  }

  async #createOnce(post: PostInput): Promise<void> {
    try {
      await this.postsService.create(post);
    } catch (error) {
      if (!(error instanceof ConflictException)) throw error;
    }
  }
}
