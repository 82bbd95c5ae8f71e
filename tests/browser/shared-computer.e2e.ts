import type { AccountSessionList } from '@examiner/contracts';
import { request, type BrowserContext, type Page } from '@playwright/test';
import { addAccount, addEditor, EDITOR } from './desk.ts';
import { expect, signInByHand, test } from './fixtures.ts';
import { ADMIN, type Site } from './site.ts';
import { readDevice } from './device-storage.ts';

const TITLE = 'TOPSECRET title';
const TEXT = 'TOPSECRET text';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const line = (page: Page) => page.locator('[data-editor-bar]').getByRole('status');

/** The author ends, at `/account` on another device, the session that was begun last. */
async function endSessionElsewhere(site: Site): Promise<void> {
  const device = await request.newContext({ baseURL: site.url });
  const headers = { origin: site.url };
  const list = '/api/account/sessions';
  await device.post('/api/login', { form: ADMIN, headers, maxRedirects: 0 });
  const { sessions } = (await (await device.get(list)).json()) as AccountSessionList;
  const lost = sessions.find(({ isCurrent }) => !isCurrent);
  const ended = await device.delete(`${list}/${lost?.handle}`, { headers });
  expect(ended.status()).toBe(204);
  await device.dispose();
}

async function writeSecret(page: Page): Promise<void> {
  await field(page, 'Title').fill(TITLE);
  await field(page, 'Content').fill(TEXT);
}

/** The data in this browser, which must exist and reveal nothing. */
async function expectSealed(page: Page, places: RegExp): Promise<void> {
  const found = await readDevice(page);
  expect(found).toMatch(places);
  expect(found).not.toContain('TOPSECRET');
}

const SEALED_COPY = /"[\w-]+\/[\w-]{36}"/;

async function expectBack(context: BrowserContext, site: Site): Promise<void> {
  const page = await context.newPage();
  await signInByHand(page, site, '/create-post', ADMIN);
  // The newest of the tests on this site.
  await page.getByRole('link', { name: TITLE }).first().click();
  await expect(field(page, 'Content')).toHaveValue(TEXT);
  await expect(line(page)).toContainText('Put back from this device');
  await expect(line(page)).toContainText('Saved');
  await expect.poll(() => readDevice(page)).not.toMatch(SEALED_COPY);
  await page.close();
}

test('a text of a session that was ended elsewhere stays sealed, and its author gets it back', async ({
  browser,
  freshSite,
}) => {
  test.setTimeout(120_000);
  await addEditor(freshSite);
  const context = await browser.newContext({ baseURL: freshSite.url });
  const page = await context.newPage();
  await signInByHand(page, freshSite, '/create-post', ADMIN);
  await expect(field(page, 'Title')).toHaveValue(/./);
  await endSessionElsewhere(freshSite);
  await writeSecret(page);
  await expect(line(page)).toContainText('Kept on this device – signed out');
  await expectSealed(page, SEALED_COPY);
  await page.close();

  const next = await context.newPage();
  await next.goto('/');
  await expectSealed(next, SEALED_COPY);
  await signInByHand(next, freshSite, '/create-post', EDITOR);
  await expect(field(next, 'Title')).toHaveValue(/./);
  await expect(next.locator('body')).not.toContainText('TOPSECRET');
  await expectSealed(next, SEALED_COPY);
  await next.goto('/api/logout');
  await next.close();
  await expectBack(context, freshSite);
  await context.close();
});

test('edits that wait for the sign-in are sealed, and come back to their author alone', async ({
  browser,
  freshSite,
}) => {
  // The site has the other editor already.
  const another = { email: 'another-editor@example.com', password: EDITOR.password };
  await addAccount(freshSite, another, 'editor');
  const context = await browser.newContext({ baseURL: freshSite.url });
  const page = await context.newPage();
  await signInByHand(page, freshSite, '/admin/site', ADMIN);
  await field(page, 'Name of the site').fill(TITLE);
  await endSessionElsewhere(freshSite);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/api\/login/);
  await expectSealed(page, /site-settings@/);
  await signInByHand(page, freshSite, '/desk', another);
  await expectSealed(page, /site-settings@/);
  await page.goto('/api/logout');
  await signInByHand(page, freshSite, '/admin/site', ADMIN);
  await expect(field(page, 'Name of the site')).toHaveValue(TITLE);
  await context.close();
});
