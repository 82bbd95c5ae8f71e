import { expect } from '@jest/globals';
import { documentTitle } from '@examiner/contracts';
import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from '../src/app/providers.tsx';
import { routes } from '../src/app/routes.tsx';
import { cacheOf } from './page.tsx';
import { SITE } from './sample-site.ts';

/** Opens the whole app at an address, as if the document of that page had loaded the app. */
export function openAt(address: string, site = SITE) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers client={cacheOf(site)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

/** Waits until the page is announced to screen readers. */
export async function announced(title: string, site = SITE): Promise<void> {
  const region = document.querySelector('[aria-atomic=true]');
  await waitFor(() => expect(region?.textContent).toBe(documentTitle(site, title)));
}
