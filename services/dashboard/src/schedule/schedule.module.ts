import { Module } from '@nestjs/common';
import { ScheduleModule as NestScheduleModule } from '@nestjs/schedule';
import { RefreshModule } from '../refresh/refresh.module.ts';
import { RefreshScheduler } from './refresh.scheduler.ts';
import { RunScriptController } from './run-script.controller.ts';

/** What sets the refresh going: the clock, and the page when it is opened. */
@Module({
  imports: [NestScheduleModule.forRoot(), RefreshModule],
  controllers: [RunScriptController],
  providers: [RefreshScheduler],
})
export class ScheduleModule {}
