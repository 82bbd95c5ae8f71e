import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

const preview = (page: Page) => page.frameLocator('iframe').locator('body');

test('the settings are accessible, with all that opens in them', async ({ page, site }) => {
  await signIn(page, site, '/admin/site');
  await expect(preview(page)).toContainText('Welcome to the home');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Colors' }).click();
  await expect(preview(page).getByText('another one')).toBeInViewport();
  await page.locator('#colors').getByLabel('My own').check();
  await page.locator('#colors').getByLabel('On light').fill('#ffcc00');
  await expectAccessible(page, '#colors');
  await sections.getByRole('link', { name: 'New posts' }).click();
  await page.getByLabel('Start with my own words').check();
  await sections.getByRole('link', { name: 'Name and words' }).click();
  await page.getByLabel('Name of the site').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.goto(`${site.url}/admin/categories`);
  await page.locator('#categories summary').first().click();
  await sections.getByRole('link', { name: 'Series' }).click();
  await page.locator('#series summary').first().click();
  await expectAccessible(page);
});

test('the author’s bar is loaded for its author alone', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const bars = () => asked.filter((url) => url.includes('/own-bar'));
  await page.goto(`${site.url}/archive`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(asked.some((url) => url.includes('/assets/index-'))).toBe(true);
  expect(bars()).toEqual([]);
  await signIn(page, site, '/about');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  expect(bars()).not.toEqual([]);
});

test('the author’s bar moves nothing once it was seen, and is no wider than a phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, site, '/');
  const open = page.getByRole('button', { name: 'Open your menu' });
  await expect(open).toBeInViewport();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/own-bar-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  const place = await heading.boundingBox();
  await expect(open).toHaveCount(0);
  arrive();
  await expect(open).toBeVisible();
  expect(await heading.boundingBox()).toEqual(place);
  const bar = page.getByRole('navigation', { name: 'Admin' });
  for (const control of await bar.locator('a, button').filter({ visible: true }).all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.emulateMedia({ media: 'print' });
  await expect(open).toBeHidden();
});
