import { Module } from '@nestjs/common';
import { DeskModule } from '../desk/desk.module.ts';
import { AddressesModule } from '../desk/redirects/addresses.module.ts';
import { ImagesModule } from '../media/images/images.module.ts';
import { MediaLibraryModule } from '../media-library/media-library.module.ts';
import { RedirectsModule } from '../posts/redirects/redirects.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { ExportReaders } from './export-reader.ts';
import { ImportPartsRepository } from './import-parts.repository.ts';
import { ImportPictures } from './import-pictures.ts';
import { ImportRun } from './import-run.ts';
import { ImportTick } from './import-tick.ts';
import { ImportUndo } from './import-undo.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportsService } from './imports.service.ts';
import { TextImportService } from './text-import.ts';

@Module({
  imports: [
    DeskModule,
    AddressesModule,
    ImagesModule,
    MediaLibraryModule,
    RedirectsModule,
    SiteModule,
  ],
  controllers: [ImportsController],
  providers: [
    ImportsRepository,
    ImportPartsRepository,
    ExportReaders,
    ImportPictures,
    TextImportService,
    ImportUndo,
    ImportRun,
    ImportTick,
    ImportsService,
  ],
})
export class ImportModule {}
