import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { safeCell } from '../subscribers/csv-cell.ts';
import { AllReaders } from './all-readers.ts';
import { toConsent, type Known } from './reader.presenter.ts';

const COLUMNS = [
  ...['email', 'state', 'since'],
  ...['consent_at', 'consent_source', 'consent_statement', 'confirmed_at'],
];

/** The whole list as a file that this and other newsletters import. */
@Injectable()
export class ExportService {
  constructor(private readonly readers: AllReaders) {}

  async write(to: Writable): Promise<void> {
    const csv = stringify({ header: true, columns: COLUMNS, cast: { string: safeCell } });
    try {
      await pipeline(() => this.#rows(), csv, to);
    } catch (error) {
      // Whoever left before the end is no failure.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }

  /** Other requests wait while a lot is written. */
  async *#rows(): AsyncGenerator<string[]> {
    for await (const lot of this.readers.lots()) {
      yield* lot.map(cellsOf);
      await turn();
    }
  }
}

function cellsOf({ email, state, since, consent }: Known): string[] {
  const { at, source, statement = '', confirmedAt = '' } = toConsent(consent);
  return [email, state, since, at, source, statement, confirmedAt];
}
