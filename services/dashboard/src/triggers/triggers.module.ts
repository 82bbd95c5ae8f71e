import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { RefreshModule } from '../refresh/refresh.module.ts';
import { RefreshScheduler } from './refresh.scheduler.ts';
import { RunScriptController } from './run-script.controller.ts';

@Module({
  imports: [ScheduleModule.forRoot(), RefreshModule],
  controllers: [RunScriptController],
  providers: [RefreshScheduler],
})
export class TriggersModule {}
