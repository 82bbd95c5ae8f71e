import { fileURLToPath } from 'node:url';

/** A path of the checkout. This file and all bundles that contain it are three folders deep. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
