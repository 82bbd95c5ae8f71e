import { Inject, Injectable } from '@nestjs/common';
import { CATEGORY_NAMES } from '@examiner/contracts';
import { newId, SHARED_STATE, type SharedState } from '@examiner/kit';
import { PostsRepository } from './posts.repository.ts';

type Counts = Readonly<Record<string, number>>;

/** Its value changes with each write, so that a count that began before a write is never read after it. */
const STATE_KEY = 'content:posts-state';
const STATE_EXPIRES_IN_SECONDS = 3600;
const COUNTS_EXPIRE_IN_SECONDS = 5;

/** How many posts each category has, kept for a few seconds. */
@Injectable()
export class PostCounts {
  constructor(
    private readonly repository: PostsRepository,
    @Inject(SHARED_STATE) private readonly state: SharedState,
  ) {}

  async total(categories: readonly string[]): Promise<number> {
    const counts = await this.#read();
    return categories.reduce((sum, category) => sum + (counts[category] ?? 0), 0);
  }

  async invalidate(): Promise<void> {
    await this.state.set(STATE_KEY, newId(), STATE_EXPIRES_IN_SECONDS);
  }

  async #read(): Promise<Counts> {
    const key = `content:post-counts:${(await this.state.get(STATE_KEY)) ?? ''}`;
    const kept = await this.state.get(key);
    if (kept) return JSON.parse(kept) as Counts;
    const counts = await Promise.all(
      CATEGORY_NAMES.map(async (name) => [name, await this.repository.countInCategory(name)]),
    );
    const text = JSON.stringify(Object.fromEntries(counts));
    await this.state.set(key, text, COUNTS_EXPIRE_IN_SECONDS);
    return JSON.parse(text) as Counts;
  }
}
