import type { Site } from './site-settings.ts';

/** Title and description of a page. They are used in the document and when the app opens another page. */
export interface PageMeta {
  /** The title of the page; missing on the home page. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The canonical address. Search engines do not list a page without one. */
  readonly path?: string | undefined;
  /** The address on another site that search engines list instead of this one. */
  readonly canonical?: string | undefined;
}

/** The data in a document. With it, the app needs no call to show the page. */
export interface PageSeed {
  readonly site: Site;
  /** The answer to the one query of the page; missing if the page reads nothing. */
  readonly data?: unknown;
}

export interface RenderedPage {
  /** The content of the root element; empty for pages that only authors open. */
  readonly html: string;
  readonly meta: PageMeta;
  /** The error, if the page could not be rendered and `html` is empty. */
  readonly failure?: unknown;
}

/** The exports of the frontend's server bundle. */
export interface ServerBundle {
  /** The SHA-256 of the `index.html` that was built with it. */
  readonly builtFor: string;
  /** The mark of the product, as SVG. */
  readonly mark?: string;
  /** @param address path and query */
  readonly render: (address: string, seed: PageSeed) => Promise<RenderedPage>;
}

/** The marks in the SPA's HTML file, in order. Content replaces them with the head, the page, and the seed. */
export const DOCUMENT_MARKERS = [
  '<!--document-head-->',
  '<!--page-->',
  '<!--page-seed-->',
] as const;
/** The element with the seed as JSON. */
export const PAGE_SEED_ID = 'page-seed';
