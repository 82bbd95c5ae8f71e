import { HttpException } from '@nestjs/common';
import { roleOf, type ActivityAction } from '@examiner/contracts';
import { StartError, type ActivityLog } from '@examiner/kit';
import type { SealsService } from '../audit/seals.service.ts';
import type { AccountsService } from '../identity/accounts.service.ts';
import type { FactorKind } from '../identity/factors.service.ts';
import type { Lockdown } from '../identity/one-time-links/lockdown.service.ts';
import type { OneTimeLinks } from '../identity/one-time-links/one-time-links.service.ts';
import { passwordProblem } from '../identity/passwords/password.ts';
import type { AccountsTask } from './accounts-words.ts';

export interface AccountsCommand {
  readonly accounts: AccountsService;
  readonly activity: ActivityLog;
  readonly links: OneTimeLinks;
  readonly lockdown: Lockdown;
  readonly seals: SealsService;
  readonly readPassword: () => Promise<string>;
}

const A_ROLE = { owner: 'an owner', editor: 'an editor', reader: 'a reader' } as const;

async function newPassword({ readPassword }: AccountsCommand, email: string): Promise<string> {
  const password = await readPassword();
  const problem = await passwordProblem(password, email);
  if (problem) throw new StartError(problem);
  return password;
}

async function listAccounts(accounts: AccountsService): Promise<string> {
  const lines: string[] = [];
  for await (const account of accounts.list()) {
    lines.push(`${account.email}\t${roleOf(account)}\t${account.createdAt.slice(0, 10)}`);
  }
  return lines.length > 0 ? lines.join('\n') : 'There is no account yet.';
}

const REMOVED = {
  passkey: 'passkey.removed',
  identity: 'identity.removed',
  totp: 'totp.removed',
  codes: 'codes.removed',
} as const satisfies Readonly<Record<FactorKind, ActivityAction>>;

async function recover(
  { accounts, activity, links }: AccountsCommand,
  task: Extract<AccountsTask, { verb: 'recover' }>,
): Promise<string> {
  const { account, removed } = await accounts.beginRecovery(task.email, task.isWhole);
  const recorded = { target: task.email, via: 'command' } as const;
  for (const kind of removed) await activity.record(REMOVED[kind], recorded);
  const { url } = await links.make('recover', { accountId: account.id });
  await activity.record('recovery.link', recorded);
  return `Ended the sessions of ${task.email}. Open this once, within 30 minutes: ${url.href}`;
}

async function verifyActivity(seals: SealsService): Promise<string> {
  const { days, wrong } = await seals.verify();
  if (wrong.length === 0) return `The seals of ${days} ${days === 1 ? 'day' : 'days'} hold.`;
  throw new StartError(wrong.map(({ day, problem }) => `${day}\t${problem}`).join('\n'));
}

async function run(command: AccountsCommand, task: AccountsTask): Promise<string> {
  const { accounts, activity } = command;
  const record = (action: Parameters<ActivityLog['record']>[0], target: string) =>
    activity.record(action, { target, via: 'command' });
  switch (task.verb) {
    case 'list':
      return listAccounts(accounts);
    case 'lockdown':
      await command.lockdown.begin();
      return 'Ended every session and access token, and voided every link.';
    case 'verify':
      return verifyActivity(command.seals);
    case 'add':
      await accounts.add(task.email, await newPassword(command, task.email), task.role);
      await record('account.added', task.email);
      return `Added ${task.email} as ${A_ROLE[task.role]}.`;
    case 'role':
      await accounts.setRole(task.email, task.role);
      await record('account.role', task.email);
      return `${task.email} is now ${A_ROLE[task.role]}.`;
    case 'remove':
      await accounts.remove(task.email);
      await record('account.removed', task.email);
      return `Removed ${task.email}, and ended its sessions.`;
    case 'recover':
      return recover(command, task);
    case 'password':
      await accounts.setPassword(task.email, await newPassword(command, task.email));
      await record('password.changed', task.email);
      return `Changed the password of ${task.email}, and ended its sessions.`;
  }
}

export async function runAccountsCommand(
  command: AccountsCommand,
  task: AccountsTask,
): Promise<string> {
  try {
    return await run(command, task);
  } catch (error) {
    if (error instanceof HttpException) throw new StartError(error.message);
    throw error;
  }
}
