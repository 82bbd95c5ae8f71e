import { Injectable } from '@nestjs/common';
import type { SessionReader } from './session-reader.ts';

@Injectable()
export class NoSessions implements SessionReader {
  async read(): Promise<null> {
    return Promise.resolve(null);
  }

  async readBearer(): Promise<null> {
    return Promise.resolve(null);
  }
}
