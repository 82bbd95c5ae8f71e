import type { OnServing } from '@examiner/kit';
import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { RefreshService } from '../refresh/refresh.service.ts';

/** The times of the sources are in the schedules of their jobs. */
@Injectable()
export class RefreshScheduler implements OnServing {
  constructor(private readonly refresh: RefreshService) {}

  /** Fetches missing and old data. */
  onServing(): void {
    void this.refresh.runDue();
  }

  @Cron('0 * * * * *', { waitForCompletion: true })
  async refreshDue(): Promise<void> {
    await this.refresh.runDue();
  }
}
