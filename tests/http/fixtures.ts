import { test as base, expect } from '@playwright/test';
import { addEditor, addReader, EDITOR, READER } from '../browser/desk.ts';
import { ADMIN, withSite, type Site } from '../browser/site.ts';
import { Client, signIn } from './client.ts';

interface WorkerFixtures {
  /** The site that the tests of a worker share. A test sees the data that earlier tests added. */
  readonly site: Site;
  /** A client without a session. */
  readonly visitor: Client;
  /** A signed-in account with the role `reader`. */
  readonly reader: Client;
  readonly editor: Client;
  readonly admin: Client;
}

/** The test of the product's answers over HTTP; it opens no browser. */
export const test = base.extend<object, WorkerFixtures>({
  site: [async ({}, use) => withSite(use), { scope: 'worker' }],
  visitor: [async ({ site }, use) => use(new Client(site.url)), { scope: 'worker' }],
  reader: [
    async ({ site }, use) => {
      await addReader(site);
      await use(await signIn(site, READER));
    },
    { scope: 'worker' },
  ],
  editor: [
    async ({ site }, use) => {
      await addEditor(site);
      await use(await signIn(site, EDITOR));
    },
    { scope: 'worker' },
  ],
  admin: [async ({ site }, use) => use(await signIn(site, ADMIN)), { scope: 'worker' }],
});

/** The same test on a site that only this file uses, for tests that use up the limits of an address. */
export const testAlone = () =>
  test.extend<object, WorkerFixtures>({
    site: [async ({}, use) => withSite(use), { scope: 'worker' }],
  });

export { expect };
