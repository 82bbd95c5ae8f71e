import { cp } from 'node:fs/promises';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '../../../frontend/dist');

/** Gives a site the built pages of the product, which `npm run build` makes. */
export async function useBuiltPages(folder: string): Promise<void> {
  for (const part of ['index.html', 'server']) {
    await cp(join(BUILT, part), join(folder, 'frontend', part), { recursive: true });
  }
}
