import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ADMIN } from './site.ts';

const SERIES = [
  ['Interdimensional Push', 'Active', '/interdimensional-push'],
  ['Inter-Temporal Search', 'Complete', '/inter-temporal-search'],
  ['Intercontinental March', 'Complete', '/intercontinental-march'],
] as const;

const series = (page: Page) => page.getByRole('navigation', { name: 'Series' });

test('the dropdown lists three series, works by keyboard, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/about');
  const button = page.getByRole('banner').getByRole('button', { name: 'The Biweekly Examiner' });
  const entry = (name: string) => series(page).getByRole('link', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  for (const [name, status, path] of SERIES) {
    await page.keyboard.press('Tab');
    await expect(entry(name)).toBeFocused();
    await expect(entry(name)).toContainText(status);
    await expect(entry(name)).toHaveAttribute('href', path);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entry('Intercontinental March')).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await entry('Intercontinental March').click();
  await expect(page).toHaveURL('/intercontinental-march');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Intercontinental March' }),
  ).toBeVisible();
  await expect(entry('Intercontinental March')).toBeHidden();
});

test('a small screen has a menu that slides in, holds the focus and closes with Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Interdimensional Push' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await sheet.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('the skip link comes first, the bar stays at the top, and links inside load no page again', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About · The Biweekly Examiner');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('nothing scrolls sideways from 320 pixels up', async ({ page, expectFailedLoads }) => {
  expectFailedLoads(404);
  for (const path of [
    '/',
    '/about',
    '/short-stories',
    '/post/interdimensional-push-6',
    '/nowhere',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone the tabs of a place do not move from page to page', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site, '/desk');
  for (const [place, plain, path, act] of [
    ['Write', '/desk', '/desk/media', 'Upload Image'],
    ['Readers', '/admin/outbox', '/admin/readers', 'Import…'],
    ['Site', '/admin/redirects', '/admin/people', 'Invite someone'],
  ] as const) {
    const tabs = page.getByRole('navigation', { name: place, exact: true });
    await page.goto(plain);
    await expect(tabs).toBeVisible();
    const { y } = (await tabs.boundingBox()) ?? {};
    await tabs.locator(`a[href="${path}"]`).click();
    const button = page.getByRole('button', { name: act, exact: true });
    await expect(button).toBeVisible();
    expect((await tabs.boundingBox())?.y).toBe(y);
    expect((await button.boundingBox())?.y).toBeGreaterThan(y ?? 0);
  }
  await expectAccessible(page);
});

async function expectMenuWorksByKeyboard(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: ADMIN.email });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item('Account')).toBeFocused();
  const [menu, opener] = await Promise.all([
    page.getByRole('menu').boundingBox(),
    button.boundingBox(),
  ]);
  expect(menu?.y).toBeGreaterThan((opener?.y ?? 0) + (opener?.height ?? 0));
  await expectAccessible(page);
  for (const [key, name] of [
    ['ArrowUp', 'Logout'],
    ['ArrowDown', 'Account'],
    ['End', 'Logout'],
    ['Home', 'Account'],
    ['ArrowDown', 'Home'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(name)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(item('Home')).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item('Account')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(item('Account')).toBeHidden();
}

test('the owner’s places are the same in the header, in the bar of readers’ pages and in the menu of a phone, and the menu under the name works by keyboard', async ({
  page,
  site,
}) => {
  const places = ['Admin', 'Write', 'Readers', 'Site', 'Dashboard'];
  await signIn(page, site, '/admin/people');
  const header = page.getByRole('navigation', { name: 'Admin', exact: true });
  const tabs = page.getByRole('navigation', { name: 'Site' });
  await expect(header.getByRole('link')).toHaveText(places);
  await expect(header.locator('[aria-current=true]')).toHaveText('Site');
  await expect(tabs.locator('[aria-current=page]')).toHaveText('People');
  await expect(page).toHaveTitle('People · Site · The Biweekly Examiner');
  await expectMenuWorksByKeyboard(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link')).toHaveText([
    ...places.slice(0, 4),
    'Name and look',
    'Categories and series',
    'Tags',
    'Redirects',
    'People',
    'Activity',
    'Your data',
    'Dashboard',
    'Create Post',
    'Account',
    'Home',
    'Logout',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(tabs.locator('[aria-current=page]')).toBeInViewport();
  await open.click();
  await sheet.getByRole('link', { name: 'Home', exact: true }).click();

  await expect(page).toHaveURL(`${site.url}/`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(header.getByRole('link')).toHaveText([...places, 'Create Post']);
  await expectAccessible(page);
});
