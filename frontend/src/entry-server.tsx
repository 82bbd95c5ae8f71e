import type { PageSeed, RenderedPage } from '@examiner/contracts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import shippedMark from './assets/mark.svg?raw';
import { findPage, seedCache } from './app/page.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { createQueryClient } from './lib/query-client.ts';

const handler = createStaticHandler(routes);

/** The SHA-256 of the `index.html` that was built with this bundle. */
export const builtFor = import.meta.env['VITE_INDEX_HTML_SHA256'] as string;

/** The mark of the product, as SVG. */
export const mark = shippedMark;

/** Renders the page at an address (path and query). The result depends only on the address and the data in the document. */
export async function render(address: string, seed: PageSeed): Promise<RenderedPage> {
  const url = new URL(address, seed.site.url);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${address} leads to another page`);
  const page = findPage(context.matches.map(({ route }) => route));
  if (!page) throw new Error(`No page is at ${address}`);
  const pageAddress = { params: context.matches.at(-1)?.params ?? {}, search: url.searchParams };
  const meta = page.meta(seed.data as never, pageAddress, seed.site);
  if (!('Component' in page)) return { html: '', meta };
  const client = createQueryClient();
  seedCache(client, seed, page.query?.(pageAddress, seed.site));
  try {
    const html = renderToString(
      <Providers client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
    );
    return { html, meta };
  } catch (failure) {
    return { html: '', meta, failure };
  }
}
