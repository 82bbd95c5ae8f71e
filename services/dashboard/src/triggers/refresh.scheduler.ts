import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { RefreshService } from '../refresh/refresh.service.ts';

/** Looks each minute for sources that are due; their own times are in their jobs' schedules. */
@Injectable()
export class RefreshScheduler implements OnApplicationBootstrap {
  constructor(private readonly refresh: RefreshService) {}

  /** What is missing or old is fetched at the start, without holding it up. */
  onApplicationBootstrap(): void {
    void this.refresh.runDue();
  }

  @Cron('0 * * * * *', { waitForCompletion: true })
  async refreshDue(): Promise<void> {
    await this.refresh.runDue();
  }
}
