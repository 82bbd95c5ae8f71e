import { Clock } from '@examiner/kit';

/** Stands still until it is set. */
export class SetClock extends Clock {
  at = Date.parse('2026-11-22T09:00:00.000Z');

  override now(): number {
    return this.at;
  }

  advance(seconds: number): void {
    this.at += seconds * 1000;
  }
}
