import { Module } from '@nestjs/common';
import { PostsModule } from '../../posts/posts.module.ts';
import { StatisticsController } from './statistics.controller.ts';
import { StatisticsService } from './statistics.service.ts';
import { WritingDaysRepository } from './writing-days.repository.ts';
import { WritingDaysService } from './writing-days.service.ts';

@Module({
  imports: [PostsModule],
  controllers: [StatisticsController],
  providers: [WritingDaysRepository, WritingDaysService, StatisticsService],
  exports: [WritingDaysService],
})
export class WritingDaysModule {}
