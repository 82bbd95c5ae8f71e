import { Module } from '@nestjs/common';
import { ImagesModule } from '../media/images/images.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { RenderingsModule } from '../rendering/renderings.module.ts';
import { SeriesModule } from '../posts/series/series.module.ts';
import { SearchModule } from '../search/search.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { PageRenderer } from './page-renderer.ts';
import { PagesController } from './pages.controller.ts';
import { PagesService } from './pages.service.ts';
import { SearchPageController } from './search-page.controller.ts';
import { SearchPageService } from './search-page.service.ts';

@Module({
  imports: [ImagesModule, PostsModule, RenderingsModule, SearchModule, SeriesModule, SiteModule],
  controllers: [SearchPageController, PagesController],
  providers: [PagesService, SearchPageService, PageRenderer],
  exports: [PagesService],
})
export class PagesModule {}
