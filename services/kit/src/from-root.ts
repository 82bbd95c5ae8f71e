import { fileURLToPath } from 'node:url';

/** A path of the checkout. This file and the bundles that have it are all three folders down. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
