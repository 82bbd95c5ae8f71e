import type { PanelFileName } from '@examiner/contracts';
import { emptyFile } from '../data-files/empty-files.ts';
import { hashOf } from '../data-files/file-hash.ts';

export interface PanelFile {
  /** Null if there is no content. */
  readonly bytes: Buffer | null;
  readonly version: string;
  readonly content: 'live' | 'sample' | 'empty';
  /** ISO instant of the owner's save; null for fetched files and samples. */
  readonly savedAt: string | null;
  /** The problem with the file, as the end of a sentence. */
  readonly problem: string | null;
}

export function emptyPanelFile(name: PanelFileName): PanelFile {
  const bytes = emptyFile(name);
  return { bytes, version: 'empty', content: 'empty', savedAt: null, problem: null };
}

/** The version of a sample has another form than that of a live file, so that an ETag reveals nothing about live files. */
export function samplePanelFile(bytes: Buffer): PanelFile {
  const version = `sample-${hashOf(bytes)}`;
  return { bytes, version, content: 'sample', savedAt: null, problem: null };
}
