import type { PageMeta, PageSeed, Site } from '@examiner/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { siteQuery } from '../lib/site.ts';

export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

interface PageQuery {
  readonly queryKey: QueryKey;
  /** Set only for a query that reads a list page by page. */
  readonly initialPageParam?: unknown;
}

/** A page, defined once for the server, the router and the tests. */
export interface Page<Data = never> {
  /** The query of the page's data; missing if the page has no data. */
  readonly query?: (address: PageAddress, site: Site) => PageQuery | undefined;
  /** `data` is undefined until it is loaded. */
  readonly meta: (data: Data | undefined, address: PageAddress, site: Site) => PageMeta;
}

/** A page for readers, which the server renders. */
export interface ReaderPage<Data = never> extends Page<Data> {
  readonly Component: ComponentType;
}

/** The page of the last route that matches an address. */
export function findPage(
  routes: readonly { readonly handle?: unknown }[],
): Page | ReaderPage | undefined {
  return routes.at(-1)?.handle as Page | ReaderPage | undefined;
}

/** Puts the data of a document into the cache, as if the page had requested it. */
export function seedCache(
  client: QueryClient,
  { site, data }: PageSeed,
  query: PageQuery | undefined,
): void {
  client.setQueryData(siteQuery.queryKey, site);
  if (!query || data === undefined) return;
  const { queryKey, initialPageParam } = query;
  const cached = initialPageParam ? { pages: [data], pageParams: [initialPageParam] } : data;
  client.setQueryData(queryKey, cached);
}
