import { Clock } from '@examiner/kit';

/** A clock that shows the same time until a test sets another. */
export class SetClock extends Clock {
  at = Date.parse('2026-11-22T09:00:00.000Z');

  override now(): number {
    return this.at;
  }

  advance(seconds: number): void {
    this.at += seconds * 1000;
  }
}
