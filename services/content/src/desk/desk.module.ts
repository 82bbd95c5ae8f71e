import { Module } from '@nestjs/common';
import { FirstReadersModule } from './first-readers/first-readers.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { RedirectsModule } from '../posts/redirects/redirects.module.ts';
import { RenderingsModule } from '../rendering/renderings.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { VideosModule } from '../rendering/videos/videos.module.ts';
import { WritingDaysModule } from './writing-days/writing-days.module.ts';
import { ActsController } from './acts.controller.ts';
import { ActsService } from './acts.service.ts';
import { BulkActsController } from './bulk-acts.controller.ts';
import { BulkActsService } from './bulk-acts.service.ts';
import { ConfirmedChanges } from './confirmed-changes.ts';
import { DeskListService } from './desk-list.service.ts';
import { DuplicatesService } from './duplicates.service.ts';
import { DeskTick } from './desk-tick.ts';
import { HistoryActs } from './history-acts.service.ts';
import { HistoryController } from './history.controller.ts';
import { HistoryService } from './history.service.ts';
import { InternalPostsController } from './internal-posts.controller.ts';
import { InternalPostsService } from './internal-posts.service.ts';
import { ManuscriptSlugs } from './manuscript-slugs.ts';
import { ManuscriptsController } from './manuscripts.controller.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { ManuscriptsService } from './manuscripts.service.ts';
import { PostCreationPipe } from './post-creation.pipe.ts';
import { PostActivity } from './post-activity.ts';
import { PostWritesController } from './post-writes.controller.ts';
import { PostWritesService } from './post-writes.service.ts';
import { PromisedPosts } from './promised-posts.ts';
import { PublicationService } from './publication.service.ts';
import { PurgeService } from './purge.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { RewritingService } from './rewriting.service.ts';
import { TextFiguresController } from './text-figures.controller.ts';
import { TextFiguresService } from './text-figures.service.ts';

@Module({
  imports: [
    PostsModule,
    FirstReadersModule,
    RedirectsModule,
    RenderingsModule,
    SiteModule,
    VideosModule,
    WritingDaysModule,
  ],
  controllers: [
    ManuscriptsController,
    ActsController,
    BulkActsController,
    HistoryController,
    PostWritesController,
    InternalPostsController,
    TextFiguresController,
  ],
  providers: [
    ManuscriptsRepository,
    RevisionsRepository,
    ManuscriptsService,
    ManuscriptSlugs,
    ReconciliationService,
    PublicationService,
    HistoryService,
    HistoryActs,
    ActsService,
    BulkActsService,
    DuplicatesService,
    PurgeService,
    PromisedPosts,
    ConfirmedChanges,
    DeskListService,
    PostActivity,
    PostWritesService,
    PostCreationPipe,
    RewritingService,
    InternalPostsService,
    TextFiguresService,
    DeskTick,
  ],
  exports: [
    ManuscriptsRepository,
    ManuscriptsService,
    ManuscriptSlugs,
    ActsService,
    RevisionsRepository,
    HistoryService,
    PromisedPosts,
    PurgeService,
    RewritingService,
  ],
})
export class DeskModule {}
