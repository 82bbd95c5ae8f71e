import type { PanelFileName } from '@examiner/contracts';
import { emptyFile } from '../data-files/empty-files.ts';
import { hashOf } from '../data-files/file-hash.ts';

export interface PanelFile {
  /** Null if there is nothing to send. */
  readonly bytes: Buffer | null;
  readonly version: string;
  readonly content: 'live' | 'sample' | 'empty';
  /** ISO instant of the owner's save; null for fetched files and samples. */
  readonly savedAt: string | null;
  /** The rest of a sentence about the file. */
  readonly problem: string | null;
}

export function emptyPanelFile(name: PanelFileName): PanelFile {
  const bytes = emptyFile(name);
  return { bytes, version: 'empty', content: 'empty', savedAt: null, problem: null };
}

/** The version has another form than that of live files, so that an ETag tells nothing about live files. */
export function samplePanelFile(bytes: Buffer): PanelFile {
  const version = `sample-${hashOf(bytes)}`;
  return { bytes, version, content: 'sample', savedAt: null, problem: null };
}
