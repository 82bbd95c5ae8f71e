import { Inject, Injectable } from '@nestjs/common';
import { newId, SHARED_STATE, type SharedState } from '@examiner/kit';
import { PostsRepository } from './posts.repository.ts';

/** The value changes with each write. So a count that began before a write is not used after it. */
const STATE_KEY = 'content:posts-state';
const STATE_EXPIRES_IN_SECONDS = 3600;
const COUNTS_EXPIRE_IN_SECONDS = 5;

@Injectable()
export class PostCounts {
  constructor(
    private readonly repository: PostsRepository,
    @Inject(SHARED_STATE) private readonly state: SharedState,
  ) {}

  /** @param categories keys; undefined for every post */
  async total(categories?: readonly string[]): Promise<number> {
    const key = `content:post-counts:${await this.version()}`;
    const counts = await Promise.all(
      (categories ?? [undefined]).map((category) => this.#count(key, category)),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** The version of all posts. It changes with each write on any replica. */
  async version(): Promise<string> {
    return (await this.state.get(STATE_KEY)) ?? '';
  }

  async invalidate(): Promise<void> {
    await this.state.set(STATE_KEY, newId(), STATE_EXPIRES_IN_SECONDS);
  }

  async #count(prefix: string, category: string | undefined): Promise<number> {
    const key = category === undefined ? prefix : `${prefix}:${category}`;
    const kept = await this.state.get(key);
    if (kept !== null) return Number(kept);
    const count = await this.repository.count(category);
    await this.state.set(key, String(count), COUNTS_EXPIRE_IN_SECONDS);
    return count;
  }
}
