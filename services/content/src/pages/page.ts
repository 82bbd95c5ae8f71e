import type { PostSummary } from '@examiner/contracts';

export interface Page {
  readonly status: 200 | 404;
  /** Its own title; missing on the home page. */
  readonly title?: string;
  readonly description: string;
  /** The canonical address. Search engines do not list a page without one. */
  readonly path?: string;
  readonly indexed: boolean;
  readonly kind?: 'Blog' | 'CollectionPage' | 'WebPage';
  readonly post?: PostSummary & { readonly updatedAt: string };
}
