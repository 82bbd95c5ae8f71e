import { Clock } from '@examiner/kit';

/** Runs, and is set ahead by a test. */
export class SetClock extends Clock {
  ahead = 0;
  override now(): number {
    return Date.now() + this.ahead;
  }
}
