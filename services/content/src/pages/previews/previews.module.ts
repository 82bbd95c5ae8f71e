import { Module } from '@nestjs/common';
import { DeskModule } from '../../desk/desk.module.ts';
import { PagesModule } from '../pages.module.ts';
import { PostsModule } from '../../posts/posts.module.ts';
import { RenderingsModule } from '../../rendering/renderings.module.ts';
import { SiteModule } from '../../site/site.module.ts';
import { PreviewLinksController } from './preview-links.controller.ts';
import { FirstReadersModule } from '../../desk/first-readers/first-readers.module.ts';
import { LinkMakers } from './link-makers.ts';
import { OpenPreviewsController } from './open-previews.controller.ts';
import { OpenPreviewsService } from './open-previews.service.ts';
import { PreviewTrees } from './preview-trees.ts';
import { PreviewsController } from './previews.controller.ts';
import { RemarksService } from './remarks.service.ts';
import { PreviewsService } from './previews.service.ts';

@Module({
  imports: [DeskModule, PagesModule, FirstReadersModule, PostsModule, RenderingsModule, SiteModule],
  controllers: [OpenPreviewsController, PreviewLinksController, PreviewsController],
  providers: [LinkMakers, OpenPreviewsService, PreviewsService, PreviewTrees, RemarksService],
})
export class PreviewsModule {}
