import type { PanelFileName } from '@examiner/contracts';
import { readServedFile, type ServedFile } from './served-file.ts';

interface Known {
  readonly stored: Buffer;
  readonly served: ServedFile;
}

/** Keeps the last answer for each file, so that only changed files are parsed. */
export class ServedFiles {
  readonly #known = new Map<PanelFileName, Known>();

  read(name: PanelFileName, stored: Buffer): ServedFile {
    const known = this.#known.get(name);
    if (known?.stored.equals(stored)) return known.served;
    const served = readServedFile(name, stored);
    if (served.bytes !== stored) this.#known.set(name, { stored, served });
    return served;
  }
}
