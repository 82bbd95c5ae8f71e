import { ASSETS_PREFIX, DOCUMENT_MARKERS, type ServerBundle } from '@examiner/contracts';
import { sha256Hex, StartError } from '@examiner/kit';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The built pages: the parts of the HTML file between its marks, and the function that renders a page. */
export interface IndexHtml {
  readonly parts: readonly [string, string, string, string];
  readonly render: ServerBundle['render'];
  /** The mark of the product, as SVG; missing in a bundle that has none. */
  readonly mark: string | undefined;
  /** Address of the file that exports `render`. */
  readonly bundle: string;
  /** Path of the picture for pages without their own, if the SPA has one. */
  readonly defaultImage: string | undefined;
}

const DEFAULT_IMAGE = /^og-default[\w.-]*\.(?:png|jpe?g)$/;

/** @throws StartError when the SPA is not built, or its parts come from different builds */
export async function readIndexHtml(frontendDir: string): Promise<IndexHtml> {
  const file = join(frontendDir, 'index.html');
  const html = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`The page ${file} cannot be read; build the frontend first.`);
  });
  const parts = split(html);
  if (!parts) {
    throw new StartError(
      `The page ${file} does not hold ${DOCUMENT_MARKERS.join(', ')} once each in this order.`,
    );
  }
  const bundleFile = join(frontendDir, 'server/render.js');
  const { builtFor, render, mark } = await loadServerBundle(bundleFile);
  if (builtFor !== sha256Hex(html)) {
    throw new StartError(
      `The page ${file} and its server/render.js come from different builds; build the frontend again.`,
    );
  }
  const assets = await readdir(join(frontendDir, ASSETS_PREFIX)).catch((): string[] => []);
  const image = assets.find((name) => DEFAULT_IMAGE.test(name));
  const bundle = pathToFileURL(bundleFile).href;
  return { parts, render, mark, bundle, defaultImage: image && ASSETS_PREFIX + image };
}

function split(html: string): IndexHtml['parts'] | undefined {
  const parts = html.split(new RegExp(DOCUMENT_MARKERS.join('|')));
  const [start = '', head = '', page = '', seed = ''] = parts;
  const isInOrder =
    html ===
    [start, head, page, seed].reduce(
      (before, part, index) => `${before}${DOCUMENT_MARKERS[index - 1]}${part}`,
    );
  return isInOrder && parts.length === 4 ? [start, head, page, seed] : undefined;
}

async function loadServerBundle(file: string): Promise<ServerBundle> {
  try {
    return (await import(pathToFileURL(file).href)) as ServerBundle;
  } catch (error) {
    throw new StartError(`The pages’ ${file} cannot be loaded; build the frontend again.`, {
      cause: error,
    });
  }
}
