import { Module } from '@nestjs/common';
import { DataFilesModule } from '../data-files/data-files.module.ts';
import { CurrentTables } from './current-tables.ts';
import { FileWritesRepository } from './file-writes.repository.ts';
import { FirstTables } from './first-tables.ts';
import { TableEdits } from './table-edits.ts';
import { TableFiles } from './table-files.ts';
import { TablesController } from './tables.controller.ts';
import { TablesRepository } from './tables.repository.ts';
import { TablesService } from './tables.service.ts';

@Module({
  imports: [DataFilesModule],
  controllers: [TablesController],
  providers: [
    TablesService,
    CurrentTables,
    FirstTables,
    TableEdits,
    TableFiles,
    TablesRepository,
    FileWritesRepository,
  ],
  exports: [TablesService],
})
export class TablesModule {}
