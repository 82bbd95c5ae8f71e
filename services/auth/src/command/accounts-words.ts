import { emailAddressSchema } from '@examiner/contracts';
import { StartError, UsageError } from '@examiner/kit';

const USAGE = `Usage:
  npm run accounts -- add EMAIL [--admin]
  npm run accounts -- list
  npm run accounts -- remove EMAIL
  npm run accounts -- password EMAIL
  npm run accounts -- role EMAIL admin|reader
  npm run accounts -- activity --verify

add and password ask for the password, or read it from the first line of standard input.`;

export type AccountsTask =
  | { readonly verb: 'list' | 'verify' }
  | { readonly verb: 'remove' | 'password'; readonly email: string }
  | { readonly verb: 'add' | 'role'; readonly email: string; readonly isAdmin: boolean };

function parseEmail(value: string): string {
  const { success, data } = emailAddressSchema.safeParse(value);
  if (!success) throw new StartError(`${value} is not an email address.`);
  return data;
}

export function parseAccountsWords(words: readonly string[]): AccountsTask {
  const [verb, address, option, ...rest] = words;
  if (verb === 'list' && words.length === 1) return { verb };
  if (verb === 'activity' && address === '--verify' && words.length === 2)
    return { verb: 'verify' };
  if (!address || rest.length > 0) throw new UsageError(USAGE);
  if (verb === 'add' && (option === undefined || option === '--admin')) {
    return { verb, email: parseEmail(address), isAdmin: option === '--admin' };
  }
  if (verb === 'role' && (option === 'admin' || option === 'reader')) {
    return { verb, email: parseEmail(address), isAdmin: option === 'admin' };
  }
  if ((verb === 'remove' || verb === 'password') && option === undefined) {
    return { verb, email: parseEmail(address) };
  }
  throw new UsageError(USAGE);
}
