import { Module } from '@nestjs/common';
import { RefreshModule } from '../refresh/refresh.module.ts';
import { LayoutRepository } from './layout.repository.ts';
import { OwnPanelsController } from './own-panels.controller.ts';
import { OwnPanelsJob } from './own-panels.job.ts';
import { OwnPanelsService } from './own-panels.service.ts';
import { PanelQuestion } from './panel-question.ts';
import { PanelResultsRepository } from './panel-results.repository.ts';
import { WritingFigures } from './writing-figures.ts';

@Module({
  imports: [RefreshModule],
  controllers: [OwnPanelsController],
  providers: [
    OwnPanelsService,
    OwnPanelsJob,
    PanelQuestion,
    LayoutRepository,
    PanelResultsRepository,
    WritingFigures,
  ],
  exports: [OwnPanelsService],
})
export class OwnPanelsModule {}
