import { openImport, type ImportFiles } from './import-files.ts';
import type { ImportPartsRepository } from './import-parts.repository.ts';
import { openParts, type UploadedFile } from './import-parts.ts';

/** An export on this machine, or an uploaded one. */
export type ExportPlace =
  | { readonly path: string }
  | { readonly importId: string; readonly files: readonly UploadedFile[] };

/** @throws ImportError */
export async function openExport(
  place: ExportPlace,
  parts: Pick<ImportPartsRepository, 'get'>,
): Promise<ImportFiles> {
  return 'path' in place ? openImport(place.path) : openParts(parts, place.importId, place.files);
}
