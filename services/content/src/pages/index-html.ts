import { ASSETS_PREFIX, DOCUMENT_HEAD_MARKER } from '@examiner/contracts';
import { StartError } from '@examiner/kit';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The SPA's HTML file, split where each page's head goes. */
export interface IndexHtml {
  readonly before: string;
  readonly after: string;
  /** Path of the picture for pages without one of their own, where the SPA ships it. */
  readonly defaultImage: string | undefined;
}

const DEFAULT_IMAGE = /^og-default[\w.-]*\.(?:png|jpe?g)$/;

/** @throws StartError when the SPA is not built, or built without the place for the head */
export async function readIndexHtml(frontendDir: string): Promise<IndexHtml> {
  const file = join(frontendDir, 'index.html');
  const html = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`The page ${file} cannot be read; build the frontend first.`);
  });
  const [before, after, ...more] = html.split(DOCUMENT_HEAD_MARKER);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new StartError(`The page ${file} does not hold ${DOCUMENT_HEAD_MARKER} once.`);
  }
  const assets = await readdir(join(frontendDir, ASSETS_PREFIX)).catch((): string[] => []);
  const image = assets.find((name) => DEFAULT_IMAGE.test(name));
  return { before, after, defaultImage: image && ASSETS_PREFIX + image };
}
