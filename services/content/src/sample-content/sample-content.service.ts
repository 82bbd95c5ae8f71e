import { ConflictException, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { PostInput } from '@examiner/contracts';
import { Clock, CONFIG, StartError } from '@examiner/kit';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentConfig } from '../config.ts';
import { DATA_DIR } from '../content-options.ts';
import { ImagesRepository } from '../images/images.repository.ts';
import { PostsService } from '../posts/posts.service.ts';
import { SampleContentRepository } from './sample-content.repository.ts';
import { parseSamplePost } from './sample-post.ts';

/** Imports the posts and pictures that ship with the product, at the first start only. */
@Injectable()
export class SampleContentService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: ContentConfig,
    @Inject(DATA_DIR) private readonly dataDir: string,
    private readonly repository: SampleContentRepository,
    private readonly posts: PostsService,
    private readonly images: ImagesRepository,
    private readonly clock: Clock,
  ) {}

  /** The mark is set last: after an interruption the next start goes on where this one stopped. */
  async onModuleInit(): Promise<void> {
    if (await this.repository.isMarked()) return;
    if (this.config.sampleContent) {
      const posts = await this.#readPosts();
      await this.images.prepare();
      await this.#copyPictures();
      for (const post of posts) {
        // Another replica has imported all posts, and an admin may have deleted some since.
        if (await this.repository.isMarked()) return;
        await this.#createOnce(post);
      }
    }
    await this.repository.mark(new Date(this.clock.now()).toISOString());
  }

  /** Oldest first, so that ids rise with the dates. */
  async #readPosts(): Promise<PostInput[]> {
    const folder = join(this.dataDir, 'posts');
    const files = (await listFiles(folder)).filter((file) => file.endsWith('.md'));
    const posts = await Promise.all(
      files.map(async (file) => parseSamplePost(file, await readFile(join(folder, file), 'utf8'))),
    );
    return posts.sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
  }

  async #copyPictures(): Promise<void> {
    const folder = join(this.dataDir, 'IP');
    const files = (await listFiles(folder)).filter((file) => /\.(?:jpeg|webp)$/.test(file));
    await Promise.all(
      files.map(async (file) => this.images.store('IP', file, await readFile(join(folder, file)))),
    );
  }

  async #createOnce(post: PostInput): Promise<void> {
    try {
      await this.posts.create(post);
    } catch (error) {
      if (!(error instanceof ConflictException)) throw error;
    }
  }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch {
    throw new StartError(
      `The sample content ${folder} cannot be read; restore it, or set SAMPLE_CONTENT to off.`,
    );
  }
}
