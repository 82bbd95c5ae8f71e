import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.ts';
import { AbsoluteUrl } from '../absolute-url.ts';
import { FeedPosts } from './feed-posts.ts';
import { SyndicationController } from './syndication.controller.ts';

/** Feeds, sitemap and robots.txt. */
@Module({
  imports: [PostsModule],
  controllers: [SyndicationController],
  providers: [FeedPosts, AbsoluteUrl],
})
export class SyndicationModule {}
