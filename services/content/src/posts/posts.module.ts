import { Module } from '@nestjs/common';
import { RenderingsModule } from '../renderings/renderings.module.ts';
import { PostCounts } from './post-counts.ts';
import { PostNeighboursService } from './post-neighbours.service.ts';
import { PostListingsService } from './post-listings.service.ts';
import { PostsController } from './posts.controller.ts';
import { PostsRepository } from './posts.repository.ts';
import { PostsService } from './posts.service.ts';

@Module({
  imports: [RenderingsModule],
  controllers: [PostsController],
  providers: [
    PostsRepository,
    PostCounts,
    PostNeighboursService,
    PostsService,
    PostListingsService,
  ],
  exports: [PostsRepository, PostsService, PostListingsService],
})
export class PostsModule {}
