import { Injectable } from '@nestjs/common';
import type { Statistics } from '@examiner/contracts';
import { PostsRepository } from '../../posts/posts.repository.ts';
import { WritingDaysService } from './writing-days.service.ts';

const LATEST_POSTS = 8;

@Injectable()
export class StatisticsService {
  constructor(
    private readonly days: WritingDaysService,
    private readonly posts: PostsRepository,
  ) {}

  async read(days: number): Promise<Statistics> {
    const [written, posts] = await Promise.all([
      this.days.since(days),
      this.posts.findTitles({ limit: LATEST_POSTS }),
    ]);
    return { days: written, published: posts.map(({ publishedAt }) => publishedAt) };
  }
}
