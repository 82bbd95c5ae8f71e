import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule, NoSessions } from '@examiner/kit';
import {
  DATA_DIR,
  IMPORT_WORKER,
  INDEX_HTML,
  RENDER_WORKER,
  SEARCH_WORKER,
  type ContentOptions,
} from './content-options.ts';
import { AddressesModule } from './desk/redirects/addresses.module.ts';
import { DeskTagsModule } from './desk/tags/desk-tags.module.ts';
import { ExportModule } from './export/export.module.ts';
import { SyndicationModule } from './pages/feeds/syndication.module.ts';
import { IconsModule } from './pages/icons/icons.module.ts';
import { ImportModule } from './import/import.module.ts';
import { ImagesModule } from './media/images/images.module.ts';
import { manifest } from './manifest.ts';
import { MediaLibraryModule } from './media-library/media-library.module.ts';
import type { IndexHtml } from './pages/index-html.ts';
import { DeskModule } from './desk/desk.module.ts';
import { OpenApiModule } from './pages/openapi/openapi.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { PolicyReportsModule } from './pages/policy-reports/policy-reports.module.ts';
import { PreviewsModule } from './pages/previews/previews.module.ts';
import { PostsModule } from './posts/posts.module.ts';
import { RelatedModule } from './related/related.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SiteSettingsModule } from './settings/site-settings.module.ts';
import { SeriesModule } from './posts/series/series.module.ts';
import { SiteModule } from './site/site.module.ts';
import { WritingDaysModule } from './desk/writing-days/writing-days.module.ts';
import { SampleContentModule } from './settings/sample-content/sample-content.module.ts';

@Module({ imports: [ImportModule] })
class ImportProgramModule {}

/** The features of the service. The pages come last, because their last route takes every path. */
@Module({
  imports: [
    SiteModule,
    SiteSettingsModule,
    PostsModule,
    DeskModule,
    AddressesModule,
    DeskTagsModule,
    WritingDaysModule,
    SearchModule,
    RelatedModule,
    SeriesModule,
    ImagesModule,
    MediaLibraryModule,
    ImportModule,
    ExportModule,
    SyndicationModule,
    IconsModule,
    OpenApiModule,
    PolicyReportsModule,
    SampleContentModule,
    PreviewsModule,
    PagesModule,
  ],
})
export class ContentModule {
  /** The providers of `npm run import`. */
  static forImport(
    options: Pick<ContentOptions, 'config' | 'dataDir' | 'renderWorker' | 'importWorker'>,
  ): DynamicModule {
    return {
      module: ImportProgramModule,
      global: true,
      imports: [
        KitModule.forService({ manifest, config: options.config, sessionReader: NoSessions }),
      ],
      providers: [
        { provide: DATA_DIR, useValue: options.dataDir },
        { provide: RENDER_WORKER, useValue: options.renderWorker },
        { provide: IMPORT_WORKER, useValue: options.importWorker },
      ],
      exports: [DATA_DIR, IMPORT_WORKER, RENDER_WORKER],
    };
  }

  static forService(options: ContentOptions, indexHtml: IndexHtml): DynamicModule {
    return {
      module: ContentModule,
      global: true,
      imports: [KitModule.forService({ manifest, config: options.config })],
      providers: [
        { provide: DATA_DIR, useValue: options.dataDir },
        { provide: RENDER_WORKER, useValue: options.renderWorker },
        { provide: IMPORT_WORKER, useValue: options.importWorker },
        { provide: SEARCH_WORKER, useValue: options.searchWorker },
        { provide: INDEX_HTML, useValue: indexHtml },
      ],
      exports: [DATA_DIR, IMPORT_WORKER, INDEX_HTML, RENDER_WORKER, SEARCH_WORKER],
    };
  }
}
