import type { PageMeta, PostSummary } from '@examiner/contracts';

export interface Page {
  readonly status: 200 | 404;
  readonly indexed: boolean;
  readonly kind?: 'Blog' | 'CollectionPage' | 'CreativeWorkSeries' | 'WebPage';
  readonly post?: PostSummary & { readonly updatedAt: string };
  /** What the page shows, as the API answers it; missing where it shows nothing of the store. */
  readonly data?: unknown;
  /** Instead of what the page says of itself. */
  readonly meta?: PageMeta;
}

export interface Redirect {
  readonly status: 301;
  readonly location: string;
  /** Instead of that of the page. */
  readonly cache?: string;
}

export type DescribedPage = Page & PageMeta;
