import type { ExportFiles } from '../../../test/read-export.ts';

/** A bug that people reported about an importer. The export has the same problem, but we wrote its text. */
export interface Report {
  /** The address of the report. */
  readonly at: string;
  readonly about: string;
  readonly files: ExportFiles;
  /** The words of the first text that readers saw. The default is the words of its HTML. */
  readonly seen?: string;
  /** Markdown that the imported text must contain. */
  readonly has?: readonly string[];
  readonly hasNot?: readonly string[];
  readonly links?: readonly string[];
  readonly pictures?: readonly string[];
  readonly title?: string;
  readonly date?: string;
  readonly state?: string;
  readonly oldPath?: string;
  readonly newPath?: string;
  readonly tags?: readonly string[];
  readonly excerpt?: string;
  readonly notes?: readonly string[];
  /** How many texts the export has. */
  readonly texts?: number;
}
