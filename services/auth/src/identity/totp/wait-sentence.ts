import type { TooManyRequestsException } from '@examiner/kit';
import { HashingBusyException } from '../passwords/hashing-queue.ts';

export function waitSentence(refusal: TooManyRequestsException): string {
  if (refusal instanceof HashingBusyException) {
    return 'Many people are signing in just now. Please try again in a few seconds.';
  }
  const minutes = Math.ceil(refusal.retryAfterSeconds / 60);
  return `Too many wrong tries. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
}
