import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.ts';
import { PublicAddress } from '../public-address.ts';
import { PagesController } from './pages.controller.ts';
import { PagesService } from './pages.service.ts';

/** The SPA's documents. */
@Module({
  imports: [PostsModule],
  controllers: [PagesController],
  providers: [PagesService, PublicAddress],
})
export class PagesModule {}
