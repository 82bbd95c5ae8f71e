import type { ContentConfig } from './config.ts';

export interface ContentOptions {
  readonly config: ContentConfig;
  readonly frontendDir: string;
  /** The content that ships with the product: `posts/` and `IP/`. */
  readonly dataDir: string;
  /** The built program that renders posts in a separate thread. */
  readonly renderWorker: string;
  /** The built program that searches in a separate thread. */
  readonly searchWorker: string;
  /** The built program that reads exports of other programs in a separate thread. */
  readonly importWorker: string;
}

export const DATA_DIR = Symbol('DataDir');

export const RENDER_WORKER = Symbol('RenderWorker');

export const SEARCH_WORKER = Symbol('SearchWorker');

export const IMPORT_WORKER = Symbol('ImportWorker');

export const INDEX_HTML = Symbol('IndexHtml');
