import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.ts';
import { AbsoluteUrl } from '../absolute-url.ts';
import { PageRenderer } from './page-renderer.ts';
import { PagesController } from './pages.controller.ts';
import { PagesService } from './pages.service.ts';

@Module({
  imports: [PostsModule],
  controllers: [PagesController],
  providers: [PagesService, PageRenderer, AbsoluteUrl],
})
export class PagesModule {}
