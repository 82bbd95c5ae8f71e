import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import { PAGE_SEED_ID, type PageSeed } from '@examiner/contracts';
import { useEffect, useReducer } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './styles/tokens.css';
import './styles/base.css';
import './styles/fallback-fonts.css';
import { findPage, seedCache } from './app/page.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { LISTENING } from './listening.ts';
import { watchForMissingChunks } from './lib/missing-chunk.ts';
import { createQueryClient } from './lib/query-client.ts';

watchForMissingChunks();

const client = createQueryClient();

function takeSeed(text: string): void {
  const seed = JSON.parse(text) as PageSeed;
  const matches = matchRoutes(routes, location) ?? [];
  const params = matches.at(-1)?.params ?? {};
  const search = new URLSearchParams(location.search);
  const page = findPage(matches.map(({ route }) => route));
  seedCache(client, seed, page?.query?.({ params, search }, seed.site));
}

/** Tells `boot.ts` that the app handles events, after React has rendered the values that were read from the fields. A button may depend on these values. */
function Listening() {
  const [isMounted, mount] = useReducer(() => true, false);
  useEffect(mount, [mount]);
  useEffect(() => {
    if (isMounted) dispatchEvent(new Event(LISTENING));
  }, [isMounted]);
  return null;
}

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const app = (
    <Providers client={client}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <Listening />
    </Providers>
  );
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const seed = document.getElementById(PAGE_SEED_ID)?.textContent;
if (seed) {
  takeSeed(seed);
  start();
} else {
  // Only `npm run dev` serves pages without a seed.
  void import('./lib/read-site.ts').then(({ readSite }) => readSite(client)).then(start);
}
