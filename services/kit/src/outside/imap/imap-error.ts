import { SourceError } from '../upstream/source-error.ts';
import { refusalCause, type RefusalCause } from './refusal-cause.ts';
import { refusalOf, type Refusal, type UntaggedRefusals } from './refusal.ts';

const CLOSED = new Set([
  'ClosedAfterConnectTLS',
  'EConnectionClosed',
  'ECONNRESET',
  'EPIPE',
  'NoConnection',
  'StateLogout',
]);
/** Errors of a server that answers without TLS. */
const PLAIN = new Set(['EPROTO', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'ERR_SSL_WRONG_VERSION_NUMBER']);

const TOO_LARGE = new Set(['LiteralTooLarge', 'LineTooLarge', 'ResponseTooLarge']);

/** Each text follows the name of the mailbox. */
const SENTENCES: Readonly<Record<RefusalCause, string>> = {
  password: 'refused the password',
  expired: 'has a password that expired: set a new one',
  'app password': 'needs an app password: create one in the security settings of the account',
  OAuth:
    'accepts only OAuth, which is not supported here: use a mailbox that takes an app password',
  browser: 'waits for a sign-in in a web browser: sign in there once',
  'IMAP off': 'has IMAP turned off: turn it on in the settings of the account',
  'password or IMAP off': 'refused the password, or has IMAP turned off: check both',
  'not connected':
    'knows the user but opens no mailbox: check the user name, and that IMAP is turned on',
  blocked: 'does not let this account in: ask its provider',
  connections: 'has too many connections: close other mail programs',
  limit: 'has reached a limit of its provider, which ends by itself',
  unavailable: 'is temporarily unavailable',
  folder: 'has no inbox',
  refused: 'refused the request',
};

interface Failure {
  readonly code?: unknown;
  readonly authenticationFailed?: unknown;
  readonly mailboxMissing?: unknown;
  readonly responseStatus?: unknown;
}

export interface FailedConnection {
  readonly refusals: Pick<UntaggedRefusals, 'bye' | 'found'>;
  readonly isSignedIn: boolean;
  readonly capabilities: { readonly has: (name: string) => boolean };
}

function wantsOAuth(refusal: Refusal | undefined, { capabilities }: FailedConnection): boolean {
  const offers = (name: string) => capabilities.has(name);
  if (!offers('AUTH=XOAUTH2') && !offers('AUTH=OAUTHBEARER')) return false;
  // Exchange no longer accepts passwords, and answers sign-ins with only these words.
  if (refusal) return /^(?:LOGIN|AUTHENTICATE) failed\.?$/.test(refusal.words);
  return offers('LOGINDISABLED') && !offers('AUTH=PLAIN') && !offers('AUTH=LOGIN');
}

function causeOf(failure: Failure, connection: FailedConnection): RefusalCause | undefined {
  const { refusals, isSignedIn } = connection;
  const refusal = refusalOf(failure);
  if (failure.authenticationFailed === true && wantsOAuth(refusal, connection)) return 'OAuth';
  // An untagged NO after the sign-in is a warning. The command continues.
  const warnings = isSignedIn ? [] : refusals.found;
  for (const one of [refusal, refusals.bye, ...warnings]) {
    const cause = one && refusalCause(one);
    if (cause) return cause;
  }
  if (failure.code === 'ETHROTTLE') return 'limit';
  if (failure.mailboxMissing === true) return 'folder';
  if (failure.authenticationFailed === true && failure.responseStatus === 'NO') return 'password';
  return refusal || failure.authenticationFailed === true ? 'refused' : undefined;
}

function describe(error: unknown, connection: FailedConnection): string {
  const failure: Failure = typeof error === 'object' && error !== null ? error : {};
  const cause = causeOf(failure, connection);
  if (cause) return SENTENCES[cause];
  const code = String(failure.code);
  if (TOO_LARGE.has(code)) return 'sent more than was asked for';
  if (CLOSED.has(code)) return 'closed the connection';
  if (/CERT|LEAF_SIGNATURE/.test(code)) return 'has a certificate that is not trusted';
  if (PLAIN.has(code)) return 'does not speak TLS on this port: check the port';
  if (code === 'ENOTFOUND') return 'has an unknown host: check the host name';
  return 'did not answer';
}

/** The error is not kept as the cause, because it may contain the user. */
export function imapError(error: unknown, connection: FailedConnection): SourceError {
  return new SourceError(describe(error, connection));
}
