import { Inject, Injectable } from '@nestjs/common';
import {
  FILE_OF_TABLE,
  PANEL_OF_FILE,
  TABLE_NAMES,
  type AuthUser,
  type DataFileName,
  type PanelName,
  type TableName,
  type Visibility,
} from '@examiner/contracts';
import { CONFIG, type Config } from '@examiner/kit';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { emptyFile } from '../data-files/empty-files.ts';
import { hashOf } from '../data-files/file-hash.ts';
import { SampleFilesService } from '../data-files/sample-files.service.ts';
import { TablesService } from '../tables/tables.service.ts';
import { PanelsRepository } from './panels.repository.ts';

/** A file as one viewer gets it. */
export interface PanelFile {
  /** Null when there is nothing to send, as of a picture that was never fetched. */
  readonly bytes: Buffer | null;
  /** Changes with the bytes; the ETag without its quotes. */
  readonly version: string;
  readonly content: 'live' | 'sample' | 'empty';
  /** ISO instant at which the owner saved it; null for what is fetched, and for what is not his to see. */
  readonly savedAt: string | null;
  /** The rest of a sentence about the file; null when there is nothing wrong with it. */
  readonly problem: string | null;
}

/** Viewers for whom a panel's visibility is nothing: what is there, a sample, nothing. */
export type Grant = 'live' | 'sample' | 'nothing';

const tableOfFile = new Map<DataFileName, TableName>(
  TABLE_NAMES.map((table) => [FILE_OF_TABLE[table], table]),
);

/** The one place that decides what of a panel a viewer gets: every route and every file goes through it. */
@Injectable()
export class PanelReader {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly panels: PanelsRepository,
    private readonly files: DataFilesRepository,
    private readonly samples: SampleFilesService,
    private readonly tables: TablesService,
  ) {}

  /** Everyone, unless the owner said otherwise; a connected mailbox is a sample to others until then (design §6.7). */
  async visibilityOf(panel: PanelName): Promise<Visibility> {
    const chosen = await this.panels.readVisibility(panel);
    if (chosen) return chosen;
    const { gmail, yahoo } = this.config.mailboxes;
    return panel === 'email' && (gmail ?? yahoo) ? 'sample' : 'public';
  }

  async grantOf(panel: PanelName, viewer: AuthUser | null): Promise<Grant> {
    if (viewer?.isAdmin) return 'live';
    const visibility = await this.visibilityOf(panel);
    if (visibility === 'public') return 'live';
    return visibility === 'sample' ? 'sample' : 'nothing';
  }

  /** A file as the viewer may see it. */
  async read(name: DataFileName, viewer: AuthUser | null): Promise<PanelFile> {
    const grant = await this.grantOf(PANEL_OF_FILE[name], viewer);
    if (grant === 'nothing') return emptyPanelFile(name);
    if (grant === 'sample') return samplePanelFile(this.samples.read(name));
    const table = tableOfFile.get(name);
    return table ? this.#readTable(name, table) : this.#readFile(name);
  }

  async #readTable(name: DataFileName, table: TableName): Promise<PanelFile> {
    const { bytes, version, savedAt, problem } = await this.tables.readFile(table);
    const content = this.samples.isSample(name, bytes) ? 'sample' : 'live';
    return { bytes, version, content, savedAt, problem };
  }

  async #readFile(name: DataFileName): Promise<PanelFile> {
    const bytes = await this.files.read(name);
    if (bytes === null) return emptyPanelFile(name);
    const content = this.samples.isSample(name, bytes) ? 'sample' : 'live';
    return { bytes, version: hashOf(bytes), content, savedAt: null, problem: null };
  }
}

function emptyPanelFile(name: DataFileName): PanelFile {
  return {
    bytes: emptyFile(name),
    version: 'empty',
    content: 'empty',
    savedAt: null,
    problem: null,
  };
}

function samplePanelFile(bytes: Buffer): PanelFile {
  const version = `sample-${hashOf(bytes)}`;
  return { bytes, version, content: 'sample', savedAt: null, problem: null };
}
