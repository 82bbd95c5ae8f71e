import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { RefreshService } from '../refresh/refresh.service.ts';

/** The sources' own times are in their jobs' schedules. */
@Injectable()
export class RefreshScheduler implements OnApplicationBootstrap {
  constructor(private readonly refresh: RefreshService) {}

  /** Fetches what is missing or old without holding up the start. */
  onApplicationBootstrap(): void {
    void this.refresh.runDue();
  }

  @Cron('0 * * * * *', { waitForCompletion: true })
  async refreshDue(): Promise<void> {
    await this.refresh.runDue();
  }
}
