import { Clock } from '@examiner/kit';

/** A running clock that a test can set ahead. */
export class SetClock extends Clock {
  ahead = 0;
  override now(): number {
    return Date.now() + this.ahead;
  }
}
