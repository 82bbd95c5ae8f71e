import { Injectable } from '@nestjs/common';
import { FILE_OF_TABLE, TABLE_HEADERS, TABLE_NAMES, type TableName } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { hashOf } from '../data-files/file-hash.ts';
import { SampleFilesService } from '../data-files/sample-files.service.ts';
import { mapTables } from './table-bytes.ts';
import { readEditedTable } from './edited-table.ts';
import type { TableEdit } from './table-edits.ts';
import { PLAIN_FORMAT } from './table-format.ts';
import type { TablesDocument } from './tables.model.ts';

@Injectable()
export class FirstTables {
  constructor(
    private readonly files: DataFilesRepository,
    private readonly samples: SampleFilesService,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Omit<TablesDocument, 'id'>> {
    const tables = new Map<TableName, TableEdit>();
    let isSample = true;
    for (const table of TABLE_NAMES) {
      const name = FILE_OF_TABLE[table];
      const bytes = (await this.files.read(name)) ?? Buffer.alloc(0);
      isSample &&= this.samples.isSample(name, bytes);
      const empty = { header: [...TABLE_HEADERS[table]], rows: [], format: PLAIN_FORMAT };
      const parsed = readEditedTable(table, bytes, empty);
      if (typeof parsed !== 'string') tables.set(table, { ...parsed, hash: hashOf(bytes) });
    }
    const header = (table: TableName) => tables.get(table)?.header ?? [];
    return {
      version: 1,
      savedAt: this.clock.iso(),
      origin: isSample ? 'sample' : 'edited',
      savedBy: null,
      rows: mapTables((table) => tables.get(table)?.rows ?? []),
      headers: mapTables((table) =>
        header(table).length > 0 ? header(table) : [...TABLE_HEADERS[table]],
      ),
      formats: mapTables((table) => tables.get(table)?.format ?? PLAIN_FORMAT),
      written: mapTables((table) => [tables.get(table)?.hash ?? []].flat()),
    };
  }
}
