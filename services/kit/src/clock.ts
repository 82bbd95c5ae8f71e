import { Injectable } from '@nestjs/common';

/** The time, injected so that a test can set it. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }
  /** An ISO instant, so many milliseconds from now. */
  iso(inMs = 0): string {
    return new Date(this.now() + inMs).toISOString();
  }
}
