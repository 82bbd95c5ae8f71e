import type { PageMeta, PostPage, PostSummary } from '@examiner/contracts';
import type { Size } from '../media/images/picture-size.ts';

export interface Page {
  readonly status: 200 | 404;
  readonly indexed: boolean;
  readonly kind?: 'Blog' | 'CollectionPage' | 'CreativeWorkSeries' | 'WebPage';
  readonly post?: PostSummary &
    Pick<PostPage, 'tags'> & { readonly updatedAt: string; readonly publishedTime: string };
  /** The data of the page, equal to that of the API; missing for a page without data. */
  readonly data?: unknown;
  /** The size of the picture in link previews. */
  readonly pictureSize?: Size | undefined;
  /** Folder and name of the feed of the page. */
  readonly feed?: { readonly folder: string; readonly title: string };
  /** Used instead of the title and description that the page itself has. */
  readonly meta?: PageMeta;
}

export interface Redirect {
  readonly status: 301;
  readonly location: string;
}

export type DescribedPage = Page & PageMeta;
