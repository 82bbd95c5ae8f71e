import { HttpException } from '@nestjs/common';
import { StartError } from '@examiner/kit';
import type { AccountsService } from '../identity/accounts.service.ts';
import { passwordProblem } from '../passwords/password.ts';
import type { AccountsTask } from './accounts-words.ts';

export interface AccountsCommand {
  readonly accounts: AccountsService;
  readonly readPassword: () => Promise<string>;
}

async function newPassword({ readPassword }: AccountsCommand): Promise<string> {
  const password = await readPassword();
  const problem = passwordProblem(password);
  if (problem) throw new StartError(problem);
  return password;
}

async function listAccounts(accounts: AccountsService): Promise<string> {
  const lines: string[] = [];
  for await (const { email, isAdmin, createdAt } of accounts.list()) {
    lines.push(`${email}\t${isAdmin ? 'admin' : 'reader'}\t${createdAt.slice(0, 10)}`);
  }
  return lines.length > 0 ? lines.join('\n') : 'There is no account yet.';
}

async function run(command: AccountsCommand, task: AccountsTask): Promise<string> {
  const { accounts } = command;
  switch (task.verb) {
    case 'list':
      return listAccounts(accounts);
    case 'add':
      await accounts.add(task.email, await newPassword(command), task.isAdmin);
      return `Added ${task.email}${task.isAdmin ? ' as an admin' : ''}.`;
    case 'role':
      await accounts.setRole(task.email, task.isAdmin);
      return `${task.email} is now ${task.isAdmin ? 'an admin' : 'a reader'}.`;
    case 'remove':
      await accounts.remove(task.email);
      return `Removed ${task.email}, and ended its sessions.`;
    case 'password':
      await accounts.setPassword(task.email, await newPassword(command));
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
