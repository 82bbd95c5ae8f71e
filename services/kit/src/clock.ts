import { Injectable } from '@nestjs/common';

/** Injected, so that tests can set the time. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }
  iso(inMs = 0): string {
    return new Date(this.now() + inMs).toISOString();
  }
}
