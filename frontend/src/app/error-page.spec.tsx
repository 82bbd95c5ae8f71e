import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { watchForMissingChunks } from '../lib/missing-chunk.ts';
import { cacheOf } from '../../test/page.tsx';
import { SITE } from '../../test/sample-site.ts';
import { ErrorPage } from './error-page.tsx';
import { Providers } from './providers.tsx';

// jsdom cannot load a page again, and logs an error instead.
const said = () =>
  jest.mocked(console.error).mock.calls.filter((call) => /navigation/.test(String(call)));

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  watchForMissingChunks();
});

/** Opens a page that fails with `error`. */
function open(error: Error): void {
  const lazy = () => Promise.reject(error);
  const router = createMemoryRouter([
    { path: '/', lazy, HydrateFallback: () => null, errorElement: <ErrorPage /> },
  ]);
  render(
    <Providers client={cacheOf(SITE)}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

/** An error of Vite for a missing part of the app. */
function missingChunk(): Error {
  const payload = new Error('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

const answer = (respond: () => Promise<Response>) => {
  const asked = jest.fn(respond);
  globalThis.fetch = asked;
  return asked;
};
const nothing = () => Promise.reject(new TypeError('Failed to fetch'));
const page = () => Promise.resolve(new Response());

describe('a page whose script is missing', () => {
  it('is loaded again, once, if the server answers', async () => {
    answer(page);
    open(missingChunk());
    await waitFor(() => expect(said()).not.toHaveLength(0));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    open(missingChunk());
    await screen.findByRole('heading', { name: 'This page has come apart' });
  });

  it.each([
    ['nothing', nothing],
    ['an error of a proxy', () => Promise.resolve(new Response('', { status: 502 }))],
  ])(
    'says that the browser seems to be offline if %s answers, until the site answers',
    async (_, respond) => {
      const asked = answer(respond);
      open(missingChunk());
      await screen.findByRole('heading', { name: 'You seem to be offline' });
      const again = screen.getByRole('button', { name: 'Try again' });
      asked.mockClear();
      await userEvent.click(again);
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
      expect(said()).toHaveLength(0);
      answer(page);
      await userEvent.click(again);
      await waitFor(() => expect(said()).toHaveLength(1));
    },
  );
});

it('a page that fails by itself stays, and can be loaded again', async () => {
  const asked = answer(nothing);
  open(new Error('Broken'));
  await screen.findByRole('heading', { name: 'This page has come apart' });
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  await screen.findByRole('heading', { name: 'You seem to be offline' });
});
