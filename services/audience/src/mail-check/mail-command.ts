import { emailAddressSchema } from '@examiner/contracts';
import { UsageError } from '@examiner/kit';
import type { OwnConfig } from '../config.ts';
import { checkArrival, type Arrival } from './arrival-check.ts';
import { checkNames, type Names } from './dns-check.ts';
import type { VerdictReader } from './verdicts/verdict-reader.ts';
import { wrong } from './finding.ts';
import { checkServer } from './smtp-check.ts';

const USAGE = 'Call it so: npm run mail -- --check [--to ADDRESS]';
const NO_SERVER =
  'No mail server is set: letters lie in the outbox. Set SMTP_HOST, SMTP_USER, SMTP_PASSWORD and MAIL_FROM.';

export interface MailCommand {
  readonly config: Pick<OwnConfig, 'mail' | 'ownMailboxes'>;
  readonly names: Names;
  readonly reader: Pick<VerdictReader, 'wait'>;
}

export interface MailReport extends Pick<Arrival, 'verdicts'> {
  readonly lines: readonly string[];
  readonly succeeded: boolean;
}

async function find(
  { config: { mail, ownMailboxes: mailboxes }, names, reader }: MailCommand,
  to: readonly string[],
): Promise<Arrival> {
  const { server, from, dkim } = mail;
  if (!server) return { findings: [wrong(NO_SERVER)], verdicts: [] };
  const found = await checkServer(server, Date.now());
  const published = await checkNames(names, from.domain, dkim);
  const isAway = found.some(({ level }) => level === 'wrong');
  const parts = { mail, server, mailboxes, reader };
  const arrived = await Promise.all(
    (isAway ? [] : to).map((address) => checkArrival(address, parts)),
  );
  return {
    findings: [...found, ...published, ...arrived.flatMap(({ findings }) => findings)],
    verdicts: arrived.flatMap(({ verdicts }) => verdicts),
  };
}

/** Whom to send a test: who is named, or the author's own mailboxes. @throws UsageError */
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

/** One line for each finding. @throws UsageError */
export async function runMailCommand(
  words: readonly string[],
  command: MailCommand,
): Promise<MailReport> {
  const { findings, verdicts } = await find(command, recipients(words, command.config));
  return {
    lines: findings.map(({ level, message }) => `${level.padEnd(5)} ${message}`),
    verdicts,
    succeeded: findings.every(({ level }) => level !== 'wrong'),
  };
}
