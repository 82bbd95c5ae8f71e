import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { DeskModule } from '../desk/desk.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { FeedAfterWrites } from './feed-after-writes.ts';
import { SearchController } from './search.controller.ts';
import { SearchFeed } from './search-feed.ts';
import { SearchService } from './search.service.ts';
import { SearchSources } from './search-sources.ts';
import { WorkerIndex } from './worker-index.ts';

@Module({
  imports: [PostsModule, DeskModule, SiteModule],
  controllers: [SearchController],
  providers: [WorkerIndex, SearchSources, SearchFeed, SearchService],
  exports: [SearchService, WorkerIndex],
})
export class SearchModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(FeedAfterWrites).forRoutes('{*path}');
  }
}
