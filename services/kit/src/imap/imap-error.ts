import { SourceError } from '../upstream/source-error.ts';

const CLOSED = new Set([
  'ClosedAfterConnectTLS',
  'EConnectionClosed',
  'ECONNRESET',
  'EPIPE',
  'NoConnection',
  'StateLogout',
]);
/** They say nothing about the password (RFC 5530). */
const TEMPORARY = new Set(['INUSE', 'LIMIT', 'SERVERBUG', 'UNAVAILABLE']);

interface Failure {
  readonly code?: unknown;
  readonly authenticationFailed?: unknown;
  readonly serverResponseCode?: unknown;
}

function describe(error: unknown): string {
  const failure: Failure = typeof error === 'object' && error !== null ? error : {};
  const code = String(failure.code);
  // First: a connection that ends during sign-in also counts as a failed sign-in.
  if (CLOSED.has(code)) return 'closed the connection';
  if (/CERT|LEAF_SIGNATURE/.test(code)) return 'has a certificate that is not trusted';
  const isTemporary = TEMPORARY.has(String(failure.serverResponseCode));
  if (failure.authenticationFailed === true && !isTemporary) return 'refused the password';
  return 'did not answer';
}

/** The error is not kept as the cause: it can name the user. */
export function imapError(error: unknown): SourceError {
  return new SourceError(describe(error));
}
