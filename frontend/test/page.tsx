import { expect, jest } from '@jest/globals';
import { SIGNED_IN_COOKIE, type DataFileName, type Site } from '@examiner/contracts';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from '../src/app/providers.tsx';
// The toast region is loaded with the first toast. This loads it earlier, so that the first toast
// appears at once.
import '../src/components/toast/toaster.tsx';
import { dismissToast, toastStore } from '../src/components/toast/toast-store.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { siteQuery } from '../src/lib/site.ts';
import { deviceKeyFor } from './device-keys.ts';
import { FakeApi } from './fake-api.ts';
import { requestTo } from './fake-request.ts';
import { answerAsSampleSite, operationOfFile, SITE } from './sample-site.ts';

// The error of a failed search names the query, not the whole page. The time limit suits a busy
// machine. Without stylesheets only an attribute hides an element, and the check of hidden elements
// would take most of the time.
configure({
  getElementError: (message) => Object.assign(new Error(message ?? ''), { stack: '' }),
  asyncUtilTimeout: 10_000,
  defaultHidden: true,
});

/** The fake services, new for each test. */
export let api: FakeApi;

export function openPage(): void {
  api = new FakeApi();
  answerAsSampleSite(api);
  globalThis.fetch = api.fetch as typeof fetch;
  globalThis.XMLHttpRequest = requestTo(() => api);
}

export function closePage(): void {
  cleanup();
  for (const { id } of toastStore.read()) dismissToast(id);
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = `${SIGNED_IN_COOKIE}=; max-age=0`;
  // The copied content in the clipboard of user-event.
  Reflect.deleteProperty(navigator, 'clipboard');
  jest.useRealTimers();
  jest.restoreAllMocks();
}

/** Signs the viewer in as an admin or another person. */
export function signInAs(who: 'admin' | 'editor' | 'reader'): void {
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  const isAdmin = who === 'admin';
  const role = who === 'admin' ? 'owner' : who;
  const email = `${who}@example.com`;
  api.answer('getUser', { email, role, isAdmin });
  api.answer('getDeviceKey', deviceKeyFor(email));
  if (isAdmin) api.answer('checkAdmin', { isAdmin });
  else api.refuse('checkAdmin', 'forbidden');
}

/** From now on, `text` is the content of a data file. */
export function serveFile(name: DataFileName, text: string, etag?: string): void {
  api.answer(operationOfFile(name), text, etag === undefined ? {} : { etag });
}

/** Sets the browser's time zone until the end of the test file. */
export function moveTo(zone: string): void {
  process.env['TZ'] = zone;
}

/** The rendered element, and the simulated user. */
export interface Shown {
  readonly user: UserEvent;
  /** Path, query and fragment. */
  readonly address: () => string;
  /** The calls that the page made. */
  readonly client: QueryClient;
}

/** A cache with the data that is in every document of the site. */
export function cacheOf(site: Site): QueryClient {
  const client = createQueryClient();
  client.setQueryData(siteQuery.queryKey, site);
  return client;
}

/** Shows a part of the pages at an address. `pattern` names the variable parts of the address. */
export function show(element: ReactNode, address = '/', pattern = '*', site = SITE): Shown {
  const router = createMemoryRouter([{ path: pattern, element }], { initialEntries: [address] });
  const client = cacheOf(site);
  render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    user: userEvent.setup({ delay: null, applyAccept: false }),
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    client,
  };
}

/** The text of each element. */
export function textsOf(elements: Iterable<Element>): (string | null)[] {
  return [...elements].map(({ textContent }) => textContent);
}

/** The texts of a table's cells, row by row, without its headings. */
export function cellsOf(table: HTMLElement): (string | null)[][] {
  return [...table.querySelectorAll('tbody tr')].map((row) => textsOf(row.children));
}

/** The chosen option of a toggle. */
export function choiceOf(name: string): HTMLElement {
  return screen.getByRole('radio', { name });
}

/** Advances Jest's clock, and waits until the results are shown. */
export function pass(milliseconds: number): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Sets the text of a field in one step. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** Waits for the only toast that is shown. */
export async function expectToast(title: string, description = ''): Promise<void> {
  await waitFor(() => {
    const region = screen.getByRole('region', { name: /notifications/i });
    const toast = within(region).getByRole('listitem');
    expect(within(toast).queryAllByText(title)).not.toHaveLength(0);
    expect(toast.textContent).toContain(description);
  });
}
