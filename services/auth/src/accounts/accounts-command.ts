import { HttpException } from '@nestjs/common';
import { emailAddressSchema } from '@examiner/contracts';
import { StartError } from '@examiner/kit';
import { passwordProblem } from '../passwords/password.ts';
import type { AccountsService } from './accounts.service.ts';

const USAGE = `Usage:
  npm run accounts -- add EMAIL [--admin]     the password is the first line of standard input
  npm run accounts -- list
  npm run accounts -- remove EMAIL
  npm run accounts -- password EMAIL          the password is the first line of standard input
  npm run accounts -- role EMAIL admin|reader`;

/** The command was not called as it can be; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  constructor() {
    super(USAGE);
  }
}

function parseEmail(value: string | undefined): string {
  const { success, data } = emailAddressSchema.safeParse(value);
  if (!success) throw new StartError(`${value ?? 'Nothing'} is not an email address.`);
  return data;
}

/** What the command works on. */
export interface AccountsCommand {
  readonly accounts: AccountsService;
  /** Reads the first line of standard input. */
  readonly readLine: () => Promise<string>;
}

async function readPassword({ readLine }: AccountsCommand): Promise<string> {
  const password = await readLine();
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

async function dispatch(command: AccountsCommand, words: readonly string[]): Promise<string> {
  const { accounts } = command;
  const [verb, address, option, ...rest] = words;
  if (rest.length > 0) throw new UsageError();
  if (verb === 'list' && address === undefined) return listAccounts(accounts);
  if (address === undefined || verb === 'list') throw new UsageError();
  const email = parseEmail(address);
  if (verb === 'add' && (option === undefined || option === '--admin')) {
    await accounts.add(email, await readPassword(command), option === '--admin');
    return `Added ${email}${option ? ' as an admin' : ''}.`;
  }
  if (verb === 'role' && (option === 'admin' || option === 'reader')) {
    await accounts.setRole(email, option === 'admin');
    return `${email} is now ${option === 'admin' ? 'an admin' : 'a reader'}.`;
  }
  if (option !== undefined) throw new UsageError();
  if (verb === 'remove') {
    await accounts.remove(email);
    return `Removed ${email}, and ended its sessions.`;
  }
  if (verb === 'password') {
    await accounts.setPassword(email, await readPassword(command));
    return `Changed the password of ${email}, and ended its sessions.`;
  }
  throw new UsageError();
}

/**
 * Runs the `accounts` command.
 * @returns what to print
 * @throws UsageError for wrong words, StartError for everything else that the operator can mend
 */
export async function runAccountsCommand(
  command: AccountsCommand,
  words: readonly string[],
): Promise<string> {
  try {
    return await dispatch(command, words);
  } catch (error) {
    if (error instanceof HttpException) throw new StartError(error.message);
    throw error;
  }
}
