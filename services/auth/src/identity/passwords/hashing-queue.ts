import { TooManyRequestsException } from '@examiner/kit';
import pLimit from 'p-limit';

/** Half of libuv's four threads, so that files and DNS names can be read while passwords are hashed. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

const queue = pLimit(AT_ONCE);

export class HashingBusyException extends TooManyRequestsException {
  constructor() {
    super(RETRY_AFTER_SECONDS);
  }
}

export async function enqueueHashing<T>(
  work: () => Promise<T>,
  { canBeRefused }: { readonly canBeRefused: boolean },
): Promise<T> {
  if (canBeRefused && queue.pendingCount >= MOST_WAITING) throw new HashingBusyException();
  return queue(work);
}
