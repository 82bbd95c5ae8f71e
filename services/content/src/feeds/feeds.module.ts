import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.ts';
import { PublicAddress } from '../public-address.ts';
import { FeedPosts } from './feed-posts.ts';
import { FeedsController } from './feeds.controller.ts';

/** Feeds, sitemap and robots.txt. */
@Module({
  imports: [PostsModule],
  controllers: [FeedsController],
  providers: [FeedPosts, PublicAddress],
})
export class FeedsModule {}
