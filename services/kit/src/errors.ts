/** The process cannot start, for a reason that the operator can fix. The message is one sentence that names the variable, file, or port, and never contains a secret. The entry point prints the message and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A command was called with unknown words. The message explains how to call it. The command exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The disk of a store is full. Answered with 507; nothing was written. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
  constructor(cause: unknown) {
    super('There is no space left to store this.', { cause });
  }
}

/** A store does not answer. Answered with 503 and Retry-After. A write may still have succeeded. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  constructor(cause: unknown) {
    super('The site cannot reach its data just now. Please try again in a moment.', { cause });
  }
}

export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error && 'code' in error ? error.code : undefined;
}
