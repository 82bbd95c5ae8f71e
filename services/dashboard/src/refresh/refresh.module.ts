import { Module } from '@nestjs/common';
import { CONFIG } from '@examiner/kit';
import type { DashboardConfig } from '../config.ts';
import { DataFilesModule } from '../data-files/data-files.module.ts';
import { MailboxesModule } from '../mailboxes/mailboxes.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { HTTP_CLIENT, UpstreamClient } from '@examiner/kit/upstream';
import { JobList } from '../sources/job-list.ts';
import { RefreshService } from './refresh.service.ts';
import { SourceRecordsRepository } from './source-records.repository.ts';

/** This module starts nothing. The triggers (triggers/) start refreshes. */
@Module({
  imports: [DataFilesModule, SettingsModule, MailboxesModule],
  providers: [
    RefreshService,
    JobList,
    SourceRecordsRepository,
    {
      provide: HTTP_CLIENT,
      inject: [CONFIG],
      useFactory: ({ publicUrl, sourcesCa, privateHosts }: DashboardConfig) =>
        new UpstreamClient({
          userAgent: `BiweeklyDashboard/1.0 (+${new URL('/about', publicUrl).href})`,
          privateHosts,
          ...(sourcesCa && { ca: sourcesCa }),
        }),
    },
  ],
  exports: [RefreshService, JobList, SourceRecordsRepository, HTTP_CLIENT],
})
export class RefreshModule {}
