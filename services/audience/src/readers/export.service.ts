import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { setImmediate as turn } from 'node:timers/promises';
import {
  type ExportedReaders,
  type ReaderExportInput,
  type ReaderState,
} from '@examiner/contracts';
import { ActivityLog, safeCell } from '@examiner/kit';
import { AllReaders } from './all-readers.ts';
import { READER_TABLES } from './reader-tables.ts';
import { toConsent, type Known } from './reader.presenter.ts';

const COLUMNS = [
  'email',
  'state',
  'since',
  'consent_at',
  'consent_source',
  'consent_statement',
  'confirmed_at',
];

const STATES = {
  active: ['active'],
  left: ['unsubscribed', 'bounced', 'complained'],
} as const satisfies Readonly<Record<ExportedReaders, readonly ReaderState[]>>;

/** The list as a file: the whole list, or a part in the format of another program. */
@Injectable()
export class ExportService {
  constructor(
    private readonly readers: AllReaders,
    private readonly activity: ActivityLog,
  ) {}

  /** Records the export before the first row is sent. */
  async begin(): Promise<void> {
    const counts = Object.values(await this.readers.countEach());
    const count = counts.reduce((sum, each) => sum + each, 0);
    await this.activity.record('subscriber.exported', { details: { count } });
  }

  /** Writes in pieces, so that other requests are handled between them. */
  async *csv(): AsyncGenerator<string> {
    yield stringify([COLUMNS]);
    for await (const lot of this.readers.lots()) {
      yield stringify(lot.map(cellsOf), { cast: { string: safeCell } });
      await turn();
    }
  }

  /** Records the export before the first row is sent. */
  async beginFor({ program, readers }: ReaderExportInput): Promise<void> {
    const counts = await this.readers.countEach();
    const count = STATES[readers].reduce((sum, state) => sum + (counts[state] ?? 0), 0);
    await this.activity.record('subscriber.exported', { details: { count, program, readers } });
  }

  async *csvFor({ program, readers }: ReaderExportInput): AsyncGenerator<string> {
    const { columns, cells } = READER_TABLES[program];
    yield stringify([columns]);
    for await (const lot of this.readers.lots(STATES[readers])) {
      yield stringify(lot.map(cells), { cast: { string: safeCell } });
      await turn();
    }
  }
}

function cellsOf({ email, state, since, consent }: Known): string[] {
  const { at, source, statement = '', confirmedAt = '' } = toConsent(consent);
  return [email, state, since, at, source, statement, confirmedAt];
}
