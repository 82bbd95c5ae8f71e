import {
  FILE_OF_TABLE,
  PANEL_OF_FILE,
  TABLE_NAMES,
  type AuthUser,
  type DataFileName,
  type MoreFileName,
  type PanelFileName,
  type PanelName,
  type TableName,
  type Visibility,
} from '@examiner/contracts';
import type { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { hashOf } from '../data-files/file-hash.ts';
import type { SampleFilesService } from '../data-files/sample-files.service.ts';
import type { TablesService } from '../tables/tables.service.ts';
import { emptyPanelFile, samplePanelFile, type PanelFile } from './panel-file.ts';
import type { PanelsRepository } from './panels.repository.ts';
import type { ServedFiles } from './served-files.ts';

export type Grant = 'live' | 'sample' | 'nothing';

const tableOfFile = new Map<DataFileName, TableName>(
  TABLE_NAMES.map((table) => [FILE_OF_TABLE[table], table]),
);

/** Reads visibilities and tables once, when they are first needed. */
export class PanelView {
  #visibilities: ReturnType<PanelsRepository['readVisibilities']> | undefined;
  #tables: ReturnType<TablesService['readFiles']> | undefined;

  constructor(
    private readonly viewer: AuthUser | null,
    private readonly hasMailbox: boolean,
    private readonly from: {
      readonly panels: PanelsRepository;
      readonly files: DataFilesRepository;
      readonly samples: SampleFilesService;
      readonly tables: TablesService;
      readonly served: ServedFiles;
    },
  ) {}

  /** The default is public. The default of a connected mailbox is sample. */
  async visibilityOf(panel: PanelName): Promise<Visibility> {
    const chosen = await (this.#visibilities ??= this.from.panels.readVisibilities());
    return chosen.get(panel) ?? (panel === 'email' && this.hasMailbox ? 'sample' : 'public');
  }

  async grantOf(panel: PanelName): Promise<Grant> {
    if (this.viewer?.isAdmin) return 'live';
    const visibility = await this.visibilityOf(panel);
    if (visibility === 'public') return 'live';
    return visibility === 'sample' ? 'sample' : 'nothing';
  }

  async read(name: DataFileName): Promise<PanelFile> {
    const grant = await this.grantOf(PANEL_OF_FILE[name]);
    if (grant === 'nothing') return emptyPanelFile(name);
    if (grant === 'sample') return samplePanelFile(this.from.samples.read(name));
    const table = tableOfFile.get(name);
    return table ? this.#readTable(name, table) : this.#readFile(name);
  }

  /** Null if the viewer does not see the panel's own data. These files have no sample. */
  async readMore(panel: PanelName, name: MoreFileName): Promise<PanelFile | null> {
    return (await this.grantOf(panel)) === 'live' ? this.#readFile(name) : null;
  }

  async #readTable(name: DataFileName, table: TableName): Promise<PanelFile> {
    const tables = await (this.#tables ??= this.from.tables.readFiles());
    return { ...tables[table], content: this.#contentOf(name, tables[table].bytes) };
  }

  async #readFile(name: PanelFileName): Promise<PanelFile> {
    const bytes = await this.from.files.read(name);
    if (bytes === null) return emptyPanelFile(name);
    const content = this.#contentOf(name, bytes);
    const served = this.from.served.read(name, bytes);
    return { ...served, version: hashOf(served.bytes), content, savedAt: null };
  }

  #contentOf(name: PanelFileName, bytes: Buffer): 'live' | 'sample' {
    return this.from.samples.isSample(name, bytes) ? 'sample' : 'live';
  }
}
