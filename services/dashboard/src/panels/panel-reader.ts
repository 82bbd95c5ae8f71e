import { Inject, Injectable } from '@nestjs/common';
import type { AuthUser, DataFileName } from '@examiner/contracts';
import { CONFIG } from '@examiner/kit';
import type { DashboardConfig } from '../config.ts';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { SampleFilesService } from '../data-files/sample-files.service.ts';
import { TablesService } from '../tables/tables.service.ts';
import type { PanelFile } from './panel-file.ts';
import { PanelView } from './panel-view.ts';
import { PanelsRepository } from './panels.repository.ts';
import { ServedFiles } from './served-files.ts';

/** Every route and file of a panel uses this class (docs/decisions/009-one-reader-of-panels.md). */
@Injectable()
export class PanelReader {
  readonly #served = new ServedFiles();

  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    private readonly panels: PanelsRepository,
    private readonly files: DataFilesRepository,
    private readonly samples: SampleFilesService,
    private readonly tables: TablesService,
  ) {}

  view(viewer: AuthUser | null): PanelView {
    const { panels, files, samples, tables } = this;
    const served = this.#served;
    const { gmail, yahoo } = this.config.mailboxes;
    return new PanelView(viewer, Boolean(gmail ?? yahoo), {
      panels,
      files,
      samples,
      tables,
      served,
    });
  }

  async read(name: DataFileName, viewer: AuthUser | null): Promise<PanelFile> {
    return this.view(viewer).read(name);
  }
}
