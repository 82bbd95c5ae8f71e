import { emailAddressSchema, roleSchema, type Role } from '@examiner/contracts';
import { StartError, UsageError } from '@examiner/kit';

const USAGE = `Usage:
  npm run accounts -- add EMAIL [owner|editor|reader]
  npm run accounts -- list
  npm run accounts -- remove EMAIL
  npm run accounts -- password EMAIL
  npm run accounts -- role EMAIL owner|editor|reader
  npm run accounts -- recover EMAIL [--factors]
  npm run accounts -- lockdown
  npm run accounts -- activity --verify

add and password ask for the password, or read it from the first line of standard input.
recover ends the sessions of the account, and prints a link at which a passkey or a password is set;
with --factors it removes what else opens it first: passkeys, providers, app and codes.
lockdown ends every session and access token of everybody, and voids every link.`;

export type AccountsTask =
  | { readonly verb: 'list' | 'verify' | 'lockdown' }
  | { readonly verb: 'remove' | 'password'; readonly email: string }
  | { readonly verb: 'recover'; readonly email: string; readonly isWhole: boolean }
  | { readonly verb: 'add' | 'role'; readonly email: string; readonly role: Role };

function parseEmail(value: string): string {
  const { success, data } = emailAddressSchema.safeParse(value);
  if (!success) throw new StartError(`${value} is not an email address.`);
  return data;
}

/** Release 1.0.0 called an owner `admin`. */
function parseRole(word: string | undefined): Role | undefined {
  if (word === 'admin' || word === '--admin') return 'owner';
  return roleSchema.safeParse(word).data;
}

export function parseAccountsWords(words: readonly string[]): AccountsTask {
  const [verb, address, option, ...rest] = words;
  if ((verb === 'list' || verb === 'lockdown') && words.length === 1) return { verb };
  if (verb === 'activity' && address === '--verify' && words.length === 2)
    return { verb: 'verify' };
  if (!address || rest.length > 0) throw new UsageError(USAGE);
  const role = parseRole(option);
  if (verb === 'add' && (option === undefined || role)) {
    return { verb, email: parseEmail(address), role: role ?? 'reader' };
  }
  if (verb === 'role' && role) return { verb, email: parseEmail(address), role };
  if (verb === 'recover' && (option === undefined || option === '--factors')) {
    return { verb, email: parseEmail(address), isWhole: option === '--factors' };
  }
  if ((verb === 'remove' || verb === 'password') && option === undefined) {
    return { verb, email: parseEmail(address) };
  }
  throw new UsageError(USAGE);
}
