import { errorCode } from '../../errors.ts';
import { AddressNotAllowedError } from './address-rules.ts';
import { notAllowed } from './redirect-rules.ts';
import { SourceError } from './source-error.ts';

const TIMEOUTS: ReadonlySet<unknown> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** A retry may succeed. */
export class TransientError extends SourceError {}

/** After the deadline, the reason is always the missing answer. */
export function sourceErrorOf(error: unknown, deadline: AbortSignal): SourceError {
  const code = errorCode(error);
  if (deadline.aborted || TIMEOUTS.has(code)) {
    return new SourceError('did not answer in time', null, { cause: error });
  }
  if (error instanceof SourceError) return error;
  if (error instanceof AddressNotAllowedError) return notAllowed(error.hostname, error);
  return new TransientError('could not be reached', null, { cause: error });
}
