import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { SampleContentRepository } from './sample-content.repository.ts';
import { SampleContentService } from './sample-content.service.ts';

@Module({
  imports: [PostsModule, ImagesModule],
  providers: [SampleContentRepository, SampleContentService],
})
export class SampleContentModule {}
