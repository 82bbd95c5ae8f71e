import { Inject, Injectable } from '@nestjs/common';
import { CATEGORY_NAMES, type CategoryName } from '@examiner/contracts';
import { SHARED_STATE, type SharedState } from '@examiner/kit';
import { PostsRepository } from './posts.repository.ts';

type Counts = Readonly<Record<string, number>>;

const KEY = 'content:post-counts';
/** Counting costs milliseconds at 100,000 posts; a write drops the figures at once. */
const EXPIRES_IN_SECONDS = 5;

/** How many posts each category has, kept for a few seconds. */
@Injectable()
export class PostCounts {
  constructor(
    private readonly repository: PostsRepository,
    @Inject(SHARED_STATE) private readonly state: SharedState,
  ) {}

  /** Posts in these categories together. */
  async total(categories: readonly CategoryName[]): Promise<number> {
    const counts = await this.#read();
    return categories.reduce((sum, category) => sum + (counts[category] ?? 0), 0);
  }

  /** After each write. */
  async drop(): Promise<void> {
    await this.state.remove(KEY);
  }

  async #read(): Promise<Counts> {
    const kept = await this.state.get(KEY);
    if (kept) return JSON.parse(kept) as Counts;
    const counts: Record<string, number> = {};
    for (const category of CATEGORY_NAMES) {
      counts[category] = await this.repository.countInCategory(category);
    }
    await this.state.set(KEY, JSON.stringify(counts), EXPIRES_IN_SECONDS);
    return counts;
  }
}
