import { Module } from '@nestjs/common';
import { ImagesModule } from '../../media/images/images.module.ts';
import { PostsModule } from '../../posts/posts.module.ts';
import { SiteModule } from '../../site/site.module.ts';
import { RenderingsModule } from '../../rendering/renderings.module.ts';
import { FeedPosts } from './feed-posts.ts';
import { Sitemap } from './sitemap.ts';
import { SyndicationController } from './syndication.controller.ts';

@Module({
  imports: [ImagesModule, PostsModule, RenderingsModule, SiteModule],
  controllers: [SyndicationController],
  providers: [FeedPosts, Sitemap],
})
export class SyndicationModule {}
