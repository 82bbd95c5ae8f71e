import { Module } from '@nestjs/common';
import { ImagesModule } from '../../media/images/images.module.ts';
import { PostsModule } from '../../posts/posts.module.ts';
import { SiteModule } from '../../site/site.module.ts';
import { SampleContentController } from './sample-content.controller.ts';
import { SampleContentRepository } from './sample-content.repository.ts';
import { SampleContentService } from './sample-content.service.ts';
import { SampleFiles } from './sample-files.ts';

@Module({
  imports: [PostsModule, ImagesModule, SiteModule],
  controllers: [SampleContentController],
  providers: [SampleContentRepository, SampleContentService, SampleFiles],
})
export class SampleContentModule {}
