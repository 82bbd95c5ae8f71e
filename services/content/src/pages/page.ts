import type { PostSummary } from '@examiner/contracts';

export interface Page {
  readonly status: 200 | 404;
  /** Its own title; missing on the home page. */
  readonly title?: string;
  readonly description: string;
  /** Its one right address; missing where there is none, and then search engines do not list it. */
  readonly path?: string;
  readonly indexed: boolean;
  readonly kind?: 'Blog' | 'CollectionPage' | 'WebPage';
  readonly post?: PostSummary & { readonly updatedAt: string };
}
