import type { ContentConfig } from './config.ts';

/** What the content service is started with. */
export interface ContentOptions {
  readonly config: ContentConfig;
  /** The built SPA, with `index.html`. */
  readonly frontendDir: string;
  /** The content that ships with the product: `posts/` and `IP/`. */
  readonly dataDir: string;
  /** The built program that renders posts in a thread of its own. */
  readonly renderWorker: string;
}

/** Injection token of `ContentOptions.dataDir`. */
export const DATA_DIR = Symbol('DataDir');

/** Injection token of `ContentOptions.renderWorker`. */
export const RENDER_WORKER = Symbol('RenderWorker');

/** Injection token of the SPA's HTML file, as an `IndexHtml`. */
export const INDEX_HTML = Symbol('IndexHtml');
