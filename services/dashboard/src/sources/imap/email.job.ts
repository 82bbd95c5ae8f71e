import type { DashboardConfig } from '../../config.ts';
import type { DataFilesRepository } from '../../data-files/data-files.repository.ts';
import { createImapSource } from './imap-source.ts';
import { formatGmailFile, formatYahooFile } from './mail-file.ts';
import type { DashboardSettings } from '../../settings/settings.ts';
import { scheduledSource, type Job } from '../job.ts';

/** By the minutes between two visits. */
const CRONS = { 10: '*/10 * * * *', 30: '*/30 * * * *', 60: '0 * * * *' } as const;
const FORMATS = { gmail: formatGmailFile, yahoo: formatYahooFile } as const;

export function emailJob(
  { email, timeZone, refreshMinutes }: DashboardSettings,
  mailboxes: DashboardConfig['mailboxes'],
  files: Pick<DataFilesRepository, 'write'>,
): Job {
  const connected = (Object.keys(mailboxes) as (keyof typeof mailboxes)[]).flatMap((mailbox) => {
    const account = mailboxes[mailbox];
    return account ? [{ mailbox, account }] : [];
  });
  return {
    name: 'email',
    schedule: { crons: [CRONS[refreshMinutes?.email ?? 10]], timeZone: 'UTC' },
    sources: connected.map(({ mailbox, account }) => {
      const file = `Email/${mailbox}.csv` as const;
      return scheduledSource({
        source: createImapSource({ mailbox, account }),
        label: email[mailbox].label,
        file,
        // Never the password: the fingerprint is stored.
        settings: [account.host, account.port, timeZone],
        write: (rows) => files.write(file, Buffer.from(FORMATS[mailbox](rows, timeZone))),
      });
    }),
  };
}
