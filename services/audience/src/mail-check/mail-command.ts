import { emailAddressSchema } from '@examiner/contracts';
import { UsageError } from '@examiner/kit';
import type { OwnConfig } from '../config.ts';
import { checkArrival } from './arrival-check.ts';
import { checkNames, type Names } from './dns-check.ts';
import { wrong, type Finding } from './finding.ts';
import { checkServer } from './smtp-check.ts';

const USAGE = 'Call it so: npm run mail -- --check [--to ADDRESS]';
const NO_SERVER =
  'No mail server is set: letters lie in the outbox. Set SMTP_HOST, SMTP_USER, SMTP_PASSWORD and MAIL_FROM.';

export interface MailCommand {
  readonly config: Pick<OwnConfig, 'mail' | 'mailboxes'>;
  readonly names: Names;
  /** Between two looks for the test. */
  readonly pause: () => Promise<void>;
}

async function find(
  { config: { mail, mailboxes }, names, pause }: MailCommand,
  to: readonly string[],
): Promise<Finding[]> {
  const { server, from, dkim } = mail;
  if (!server) return [wrong(NO_SERVER)];
  const found = await checkServer(server, Date.now());
  const published = await checkNames(names, from.domain, dkim);
  if (found.some(({ level }) => level === 'wrong')) return [...found, ...published];
  const parts = { mail, server, mailboxes, pause };
  const arrived = await Promise.all(to.map((address) => checkArrival(address, parts)));
  return [...found, ...published, ...arrived.flat()];
}

/** Whom to send a test: who is named, or the author's own mailboxes. @throws UsageError */
function recipients(words: readonly string[], { mailboxes }: MailCommand['config']): string[] {
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
): Promise<{ readonly lines: readonly string[]; readonly succeeded: boolean }> {
  const findings = await find(command, recipients(words, command.config));
  return {
    lines: findings.map(({ level, message }) => `${level.padEnd(5)} ${message}`),
    succeeded: findings.every(({ level }) => level !== 'wrong'),
  };
}
