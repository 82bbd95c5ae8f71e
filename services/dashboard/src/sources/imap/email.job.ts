import {
  moreFile,
  SPECIFIED_MAILBOXES,
  type MailboxName,
  type PanelFileName,
} from '@examiner/contracts';
import type { DataFilesRepository } from '../../data-files/data-files.repository.ts';
import type { MailAccounts } from '../../mailboxes/mailbox-accounts.ts';
import { createImapSource, type MailRow } from './imap-source.ts';
import { formatGmailFile, formatYahooFile } from './mail-file.ts';
import type { DashboardSettings } from '../../settings/settings.ts';
import { scheduledSource, type Job } from '../job.ts';

/** By the minutes between two fetches. */
const CRONS = { 10: '*/10 * * * *', 30: '*/30 * * * *', 60: '0 * * * *' } as const;

interface Mailbox {
  readonly mailbox: MailboxName;
  readonly label: string;
  readonly file: PanelFileName;
  readonly format: (rows: readonly MailRow[], timeZone: string) => string;
}

/** The mailboxes of the settings. */
export function mailboxesOf({ email, more }: Pick<DashboardSettings, 'email' | 'more'>): Mailbox[] {
  const specified = SPECIFIED_MAILBOXES.map((mailbox): Mailbox => ({
    mailbox,
    label: email[mailbox].label,
    file: `Email/${mailbox}.csv`,
    format: mailbox === 'gmail' ? formatGmailFile : formatYahooFile,
  }));
  const added = (more?.mailboxes ?? []).map(({ key, label }): Mailbox => ({
    mailbox: key,
    label,
    file: moreFile(key),
    format: formatGmailFile,
  }));
  return [...specified, ...added];
}

export function emailJob(
  settings: DashboardSettings,
  accounts: MailAccounts,
  files: Pick<DataFilesRepository, 'write'>,
): Job {
  const { timeZone, refreshMinutes } = settings;
  return {
    name: 'email',
    schedule: { crons: [CRONS[refreshMinutes?.email ?? 10]], timeZone: 'UTC' },
    sources: mailboxesOf(settings).flatMap(({ mailbox, label, file, format }) => {
      const account = accounts[mailbox];
      if (!account) return [];
      const source = scheduledSource({
        source: createImapSource({ mailbox, account }),
        label,
        file,
        // The settings without the password, because the fingerprint is stored.
        settings: [account.host, account.port, timeZone],
        write: (rows) => files.write(file, Buffer.from(format(rows, timeZone))),
      });
      return [source];
    }),
  };
}
