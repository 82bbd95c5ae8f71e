import { Module } from '@nestjs/common';
import { PostsModule } from '../posts.module.ts';
import { SiteModule } from '../../site/site.module.ts';
import { InternalSeriesController } from './internal-series.controller.ts';
import { SeriesController } from './series.controller.ts';
import { SeriesService } from './series.service.ts';

@Module({
  imports: [PostsModule, SiteModule],
  controllers: [SeriesController, InternalSeriesController],
  providers: [SeriesService],
  exports: [SeriesService],
})
export class SeriesModule {}
