import { emailAddressSchema } from '@examiner/contracts';
import { UsageError } from '@examiner/kit';
import type { OwnConfig } from '../config.ts';
import type { Arrival } from './arrival-check.ts';
import { wrong } from './finding.ts';
import { checkMail, type MailCheckParts } from './mail-check.ts';

const USAGE = 'Call it so: npm run mail -- --check [--to ADDRESS]';
const NO_SERVER =
  'No mail server is set: letters lie in the outbox. Set SMTP_HOST, SMTP_USER, SMTP_PASSWORD and MAIL_FROM.';

export interface MailCommand extends Pick<MailCheckParts, 'names' | 'reader'> {
  readonly config: Pick<OwnConfig, 'mail' | 'ownMailboxes'>;
}

export interface MailReport extends Pick<Arrival, 'verdicts'> {
  readonly lines: readonly string[];
  readonly succeeded: boolean;
}

/** The receivers of a test: the named address, or the author's own mailboxes. @throws UsageError */
function recipients(
  words: readonly string[],
  { ownMailboxes: mailboxes }: MailCommand['config'],
): string[] {
  const [check, option, address, ...more] = words;
  if (check === '--check' && words.length === 1) return mailboxes.map((box) => box.address);
  const { success, data } = emailAddressSchema.safeParse(address);
  if (check !== '--check' || option !== '--to' || !success || more.length > 0) {
    throw new UsageError(USAGE);
  }
  return [data];
}

/** One line for each result of a check. @throws UsageError */
export async function runMailCommand(
  words: readonly string[],
  command: MailCommand,
): Promise<MailReport> {
  const { config, names, reader } = command;
  const to = recipients(words, config);
  const { mail, ownMailboxes: mailboxes } = config;
  const { server } = mail;
  const { findings, verdicts } = server
    ? await checkMail(to, { mail, server, mailboxes, names, reader })
    : { findings: [wrong(NO_SERVER)], verdicts: [] };
  return {
    lines: findings.map(({ level, message }) => `${level.padEnd(5)} ${message}`),
    verdicts,
    succeeded: findings.every(({ level }) => level !== 'wrong'),
  };
}
