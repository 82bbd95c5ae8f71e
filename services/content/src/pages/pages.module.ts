import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.ts';
import { RenderingsModule } from '../renderings/renderings.module.ts';
import { SeriesModule } from '../series/series.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { PageRenderer } from './page-renderer.ts';
import { PagesController } from './pages.controller.ts';
import { PagesService } from './pages.service.ts';

@Module({
  imports: [PostsModule, RenderingsModule, SeriesModule, SiteModule],
  controllers: [PagesController],
  providers: [PagesService, PageRenderer],
})
export class PagesModule {}
