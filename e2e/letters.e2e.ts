import Libsql from 'libsql';
import { join } from 'node:path';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ONLY_STARTED, type Site } from './site.ts';

/** Lets the half minute be over in which a letter is held. */
function endHold({ stores: { STATE_DIR = '' } }: Site): void {
  const database = new Libsql(join(STATE_DIR, 'blog.db'));
  database.exec('PRAGMA busy_timeout = 5000');
  const now = new Date().toISOString();
  database.prepare(`UPDATE issues SET doc = json_set(doc, '$.sendAt', ?)`).run(now);
  database.close();
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
    await page.getByRole('button', { name: 'Mail this post' }).first().click();
    await page.getByLabel('Subject').fill('A letter from the quay');
    await page.getByLabel('Greeting').fill('Dear all,');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A letter from the quay');
    await expect(page.getByText('2 readers would get it')).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('Dear all,')).toBeVisible();
    await expectAccessible(page);

    const said = (words: string) => page.getByRole('status').filter({ hasText: words });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.press('Enter');
    await expect(page.getByText(/^Held \d+ s$/)).toBeVisible();
    await expect(said('It is held for a moment.')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(said('It is taken back. Nobody got it.')).toBeFocused();
    await expect(page.getByLabel('Greeting')).toHaveValue('Dear all,');

    await expect(send).toBeEnabled();
    await send.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    endHold(ownSite);
    await expect(page.getByText('Written to the outbox', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Written: 2' }).press('Enter');
    await expect(page.getByText('ann@example.org')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'All letters' }).click();
    await expect(page.getByText('2 written')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'outbox' }).click();
    await expect(page.getByText(/2 mails were written here and nobody got them/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'A letter from the quay' }).first().click();
    await expect(page.frameLocator('iframe').getByText('Dear all,')).toBeVisible();
    await expectAccessible(page);
  },
);
