import type { AccountSessionList } from '@examiner/contracts';
import { request, type BrowserContext, type Page } from '@playwright/test';
import { addEditor, EDITOR } from './desk.ts';
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

const SEALED_COPY = /"[\w-]+\/[\w-]{36}"/;

/** The data in this browser, which must exist and reveal nothing. */
async function expectSealed(page: Page): Promise<void> {
  const found = await readDevice(page);
  expect(found).toMatch(SEALED_COPY);
  expect(found).not.toContain('TOPSECRET');
}

async function expectBack(context: BrowserContext, site: Site): Promise<void> {
  const page = await context.newPage();
  await signInByHand(page, site, '/create-post', ADMIN);
  // The newest, if the test runs a second time.
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
  await field(page, 'Title').fill(TITLE);
  await field(page, 'Content').fill(TEXT);
  await expect(line(page)).toContainText('Kept on this device – signed out');
  await expectSealed(page);
  await page.close();

  const next = await context.newPage();
  await next.goto('/');
  await expectSealed(next);
  await signInByHand(next, freshSite, '/create-post', EDITOR);
  await expect(field(next, 'Title')).toHaveValue(/./);
  await expect(next.locator('body')).not.toContainText('TOPSECRET');
  await expectSealed(next);
  await next.goto('/api/logout');
  await next.close();
  await expectBack(context, freshSite);
  await context.close();
});
