import { UsageError } from '@examiner/kit';
import type { MailConfig } from '../config.ts';
import { checkNames, type Names } from './dns-check.ts';
import { wrong, type Finding } from './finding.ts';
import { checkServer } from './smtp-check.ts';

const USAGE = 'Call it so: npm run mail -- --check';
const NO_SERVER =
  'No mail server is set: letters lie in the outbox. Set SMTP_HOST, SMTP_USER, SMTP_PASSWORD and MAIL_FROM.';

async function find({ server, from, dkim }: MailConfig, names: Names): Promise<Finding[]> {
  if (!server) return [wrong(NO_SERVER)];
  const found = await checkServer(server, Date.now());
  return [...found, ...(await checkNames(names, from.domain, dkim))];
}

/** One line for each finding. @throws UsageError */
export async function runMailCommand(
  words: readonly string[],
  mail: MailConfig,
  names: Names,
): Promise<{ readonly lines: readonly string[]; readonly succeeded: boolean }> {
  if (words.length !== 1 || words[0] !== '--check') throw new UsageError(USAGE);
  const findings = await find(mail, names);
  return {
    lines: findings.map(({ level, message }) => `${level.padEnd(5)} ${message}`),
    succeeded: findings.every(({ level }) => level !== 'wrong'),
  };
}
