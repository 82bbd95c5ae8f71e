import { Module } from '@nestjs/common';
import { PollingModule } from '../polling/polling.module.ts';
import { RefreshModule } from '../refresh/refresh.module.ts';
import { HeadlinesController } from './headlines.controller.ts';
import { HeadlinesService } from './headlines.service.ts';
import { ReadHeadlinesRepository } from './read-headlines.repository.ts';

@Module({
  imports: [PollingModule, RefreshModule],
  controllers: [HeadlinesController],
  providers: [HeadlinesService, ReadHeadlinesRepository],
})
export class HeadlinesModule {}
