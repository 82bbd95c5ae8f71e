import { Clock } from '@examiner/kit';

/** A running clock. A test can set it ahead. */
export class SetClock extends Clock {
  ahead = 0;
  override now(): number {
    return Date.now() + this.ahead;
  }
}
