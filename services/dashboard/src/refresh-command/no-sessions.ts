import { Injectable } from '@nestjs/common';
import type { SessionReader } from '@examiner/kit';

/** A command answers nobody, so it asks nobody for sessions. */
@Injectable()
export class NoSessions implements SessionReader {
  async read(): Promise<null> {
    return Promise.resolve(null);
  }
}
