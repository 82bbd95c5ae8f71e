import Libsql from 'libsql';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';
import { ONLY_STARTED, type Site } from './site.ts';

/** Ends the half minute of a letter's hold. */
function endHold({ stores: { STATE_DIR = '' } }: Site): void {
  const database = new Libsql(join(STATE_DIR, 'blog.db'));
  database.exec('PRAGMA busy_timeout = 5000');
  const now = new Date().toISOString();
  database.prepare(`UPDATE issues SET doc = json_set(doc, '$.sendAt', ?)`).run(now);
  database.close();
}

/** Looks at Ann, erases her, and imports a list with her and Cleo. */
async function throughReaders(page: Page): Promise<void> {
  const ann = page.getByRole('link', { name: 'ann@example.org' });
  await ann.press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('ann@example.org');
  await expect(page.getByRole('link', { name: 'A letter from the quay' })).toBeVisible();
  await expectAccessibleAnywhere(page);
  await page.getByRole('button', { name: 'Erase…' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).press('Enter');
  await expect(page.getByRole('link', { name: 'bob@example.org' })).toBeVisible();
  await expect(ann).toHaveCount(0);
  await expectAccessibleAnywhere(page);

  await page.getByRole('button', { name: 'Import…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import readers' });
  await dialog.getByLabel('List').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Email\nann@example.org\ncleo@example.org\nnobody\n'),
  });
  await dialog.getByLabel(/^Where did they agree/).fill('The fair in May');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 was erased, and stays out')).toBeVisible();
  await dialog.getByText('The wrong lines').press('Enter');
  await expect(dialog.getByText('Line 4: nobody')).toBeVisible();
  await expectAccessibleAnywhere(page);
  await dialog.getByRole('button', { name: 'Import 1' }).press('Enter');
  await expect(dialog.getByText('1 reader is on the list now.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'cleo@example.org' })).toBeVisible();
  await page.getByRole('link', { name: 'Letters', exact: true }).click();
}

test(
  'a post is mailed without a mail server: taken back, sent, and read in the outbox',
  ONLY_STARTED,
  async ({ ownSite, page }) => {
    await signIn(page, ownSite, '/desk?state=published');
    for (const name of ['ann', 'bob']) {
      const status = await page.evaluate(async (email) => {
        const headers = { 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify({ email }) };
        return (await fetch('/api/subscribe', init)).status;
      }, `${name}@example.org`);
      expect(status).toBe(201);
    }
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Mail this post' }).first().click();
    await page.getByLabel('Subject').fill('A letter from the quay');
    await page.getByLabel('Greeting').fill('Dear all,');
    await expect(page.getByRole('heading', { name: 'A letter from the quay' })).toBeVisible();
    await expect(page.getByText('2 readers would get it')).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('Dear all,')).toBeVisible();
    await expectAccessible(page);

    const said = (words: string) => page.getByRole('status').filter({ hasText: words });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.press('Enter');
    await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
    await expect(said('It is sent in a moment.')).toBeFocused();
    await expectAccessible(page, 'main');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(said('It is a draft again. No one got it.')).toBeFocused();
    await expect(page.getByLabel('Greeting')).toHaveValue('Dear all,');

    await expect(send).toBeEnabled();
    await send.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    endHold(ownSite);
    await expect(page.getByText('Written to the outbox', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Written: 2' }).press('Enter');
    await expect(page.getByText('ann@example.org')).toBeVisible();
    await expectAccessible(page);

    await throughReaders(page);
    await expect(page.getByText('2 written')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'outbox', exact: true }).click();
    await expect(page.getByText(/1 mail was written here and no one got it/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'A letter from the quay' }).first().click();
    await expect(page.frameLocator('iframe').getByText('Dear all,')).toBeVisible();
    await expectAccessible(page);
  },
);
