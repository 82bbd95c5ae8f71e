import { Inject, Injectable } from '@nestjs/common';
import type { PostInput } from '@examiner/contracts';
import { StartError } from '@examiner/kit';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_DIR } from '../../content-options.ts';
import { ImagesRepository } from '../../media/images/images.repository.ts';
import { parseSamplePost } from './sample-post.ts';

@Injectable()
export class SampleFiles {
  constructor(
    @Inject(DATA_DIR) private readonly dataDir: string,
    private readonly images: ImagesRepository,
  ) {}

  /** Oldest first, so that ids rise with the dates. */
  async readPosts(): Promise<PostInput[]> {
    const folder = join(this.dataDir, 'posts');
    const files = (await listFiles(folder)).filter((file) => file.endsWith('.md'));
    const posts = await Promise.all(
      files.map(async (file) => parseSamplePost(file, await readFile(join(folder, file), 'utf8'))),
    );
    return posts.sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
  }

  async storePictures(): Promise<void> {
    await this.images.prepare();
    const folder = join(this.dataDir, 'IP');
    const files = (await listFiles(folder)).filter((file) => /\.(?:jpeg|webp)$/.test(file));
    await Promise.all(
      files.map(async (file) => this.images.store('IP', file, await readFile(join(folder, file)))),
    );
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
