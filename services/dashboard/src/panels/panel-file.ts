import type { DataFileName } from '@examiner/contracts';
import { emptyFile } from '../data-files/empty-files.ts';
import { hashOf } from '../data-files/file-hash.ts';

/** A file as one viewer gets it. */
export interface PanelFile {
  /** Null when there is nothing to send, as for a picture that was never fetched. */
  readonly bytes: Buffer | null;
  /** Changes with the bytes; the ETag without its quotes. */
  readonly version: string;
  readonly content: 'live' | 'sample' | 'empty';
  /** ISO instant at which the owner saved it; null for fetched files and for samples. */
  readonly savedAt: string | null;
  /** The rest of a sentence about the file; null when there is nothing wrong with it. */
  readonly problem: string | null;
}

export function emptyPanelFile(name: DataFileName): PanelFile {
  const bytes = emptyFile(name);
  return { bytes, version: 'empty', content: 'empty', savedAt: null, problem: null };
}

/** Its version is of another kind than those of live files, so that an ETag tells nothing about them. */
export function samplePanelFile(bytes: Buffer): PanelFile {
  const version = `sample-${hashOf(bytes)}`;
  return { bytes, version, content: 'sample', savedAt: null, problem: null };
}
