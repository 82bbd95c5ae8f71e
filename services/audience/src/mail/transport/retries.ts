import type { Failure } from './failure.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 68.6 hours in all. Greylisting accepts the second or third try. A full mailbox has three days. */
const PAUSES_MS = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];
/** The last pause of a mail that waits for the end of a sender's problem. The number of tries has no limit. */
const SENDER_PAUSES_MAX = 3;

/** @param tries the number of failed tries, from 1 on. @returns milliseconds until the next try; undefined after the last try */
export const pauseAfter = (tries: number): number | undefined => PAUSES_MS[tries - 1];

/** For mails that belong to no letter. @param tries the number of failed tries, from 1 on. @returns milliseconds until the next try; undefined after the last try */
export function pauseAfterRefusal(
  { fault, isPermanent }: Failure,
  tries: number,
): number | undefined {
  if (fault === 'sender') return pauseAfter(Math.min(tries, SENDER_PAUSES_MAX));
  return isPermanent ? undefined : pauseAfter(tries);
}
