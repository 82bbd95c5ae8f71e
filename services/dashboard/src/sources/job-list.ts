import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@examiner/kit';
import type { DashboardConfig } from '../config.ts';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { MailboxAccounts } from '../mailboxes/mailbox-accounts.ts';
import type { CurrentSettings } from '../settings/settings.service.ts';
import type { Job } from './job.ts';
import { cartoonJob } from './xkcd/cartoon.job.ts';
import { emailJob } from './imap/email.job.ts';
import { headlinesJob } from './rss/headlines.job.ts';
import { stocksJob } from './stocks/stocks.job.ts';
import { weatherJob } from './open-meteo/weather.job.ts';

@Injectable()
export class JobList {
  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    private readonly files: DataFilesRepository,
    private readonly accounts: MailboxAccounts,
  ) {}

  async all({
    settings,
    mailboxes,
  }: Pick<CurrentSettings, 'settings' | 'mailboxes'>): Promise<readonly Job[]> {
    const accounts = await this.accounts.all(mailboxes);
    const jobs: Readonly<Record<Job['name'], Job>> = {
      headlines: headlinesJob(settings, this.files),
      weather: weatherJob(settings, this.files),
      stocks: stocksJob(settings, this.config.stocksSource, this.files),
      email: emailJob(settings, accounts, this.files),
      cartoon: cartoonJob(settings, this.files),
    };
    return Object.values(jobs);
  }
}
