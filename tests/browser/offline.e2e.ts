import { expect, test } from './fixtures.ts';

test('a click without a network says so in place, and works when there is one', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto('/');
  const story = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  await page.context().setOffline(true);
  await story.getByRole('link').click();
  await expect(page.getByRole('alert')).toHaveText('You seem to be offline.');
  await expect(page).toHaveURL('/');
  await page.context().setOffline(false);
  await story.getByRole('link').click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.close();
});

test('a page whose script cannot be loaded says so, and loads when it can', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Main' });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveTitle('The Biweekly Examiner');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.context().setOffline(true);
  await links.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Dashboard' })).toBeVisible();
  await page.close();
});
