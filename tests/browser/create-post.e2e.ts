import type { Locator, Page } from '@playwright/test';
import { runClockUntil, toastOf } from './desk.ts';
import { readDevice } from './device-storage.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ADMIN, type Site } from './site.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const createButton = (page: Page) => page.locator('button[type=submit]');

async function openEditor(page: Page, site: Site): Promise<void> {
  await signIn(page, site, '/create-post');
  await expect(field(page, 'Title')).toHaveValue('Interdimensional Push 7');
}

test('leaving asks when something is not saved, and errors and the question are accessible', async ({
  page,
  site,
}) => {
  await openEditor(page, site);
  const home = page.getByRole('link', { name: 'Home', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await field(page, 'Title').fill('');
  await createButton(page).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Content').fill('Words');
  await home.click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Content')).toHaveValue('Words');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await expect(field(page, 'Content')).toHaveValue('Words');
  await home.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
});

test('an expired session: the login after 1500 ms, and the sealed draft is back afterwards', async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  expectFailedLoads(401);
  expectFailedLoads(404);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.clock.install();
  await openEditor(page, freshSite);
  await field(page, 'Title').fill('Written too long');
  await field(page, 'Content').fill('Words that must not be lost');
  await field(page, 'Category').selectOption('Short Stories');
  await field(page, 'Read time').fill('9');
  await page.context().clearCookies();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/blog-posts') && response.status() === 401,
  );
  await createButton(page).click();
  await (await answered).finished();
  const ran = await runClockUntil(page, () => toastOf(page).isVisible());
  await expect(toastOf(page)).toContainText('Unauthorized');
  await expect(toastOf(page)).toContainText('You need to log in to create posts. Redirecting...');
  await page.clock.runFor(1400 - ran);
  await expect(page).toHaveURL(`${freshSite.url}/create-post`);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(`${freshSite.url}/api/login?returnTo=%2Fcreate-post`);
  expect(asked, 'the page leads away by itself and asks nothing').toEqual([]);
  expect(await readDevice(page)).not.toContain('Words that must not be lost');
  await page.clock.resume();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(field(page, 'Title')).toHaveValue('Written too long');
  await expect(field(page, 'Slug')).toHaveValue('written-too-long');
  await expect(field(page, 'Content')).toHaveValue('Words that must not be lost');
  await expect(field(page, 'Category')).toHaveValue('Short Stories');
  await expect(field(page, 'Read time')).toHaveValue('9');
  await createButton(page).click();
  await expect(page.getByRole('link', { name: 'Review Post' })).toHaveAttribute(
    'href',
    '/post/written-too-long',
  );
  await page.reload();
  await expect(field(page, 'Content'), 'the draft came back once').toHaveValue('');
});

test('works by keyboard alone', async ({ page, freshSite, expectFailedLoads }) => {
  expectFailedLoads(404);
  await openEditor(page, freshSite);
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('The control cannot be reached with Tab');
  };
  await tabTo(field(page, 'Title'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By hand');
  await tabTo(field(page, 'Excerpt'));
  await page.keyboard.type('Short');
  await tabTo(page.getByRole('button', { name: 'Numbered list' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Content')).toBeFocused();
  await page.keyboard.type('one\ntwo\n\nend');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('!');
  await expect(field(page, 'Content')).toHaveValue('1. one\n2. two\nend**!**');
  await tabTo(field(page, 'Category'));
  await page.keyboard.type('Short');
  await expect(field(page, 'Category')).toHaveValue('Short Stories');
  await tabTo(field(page, 'Read time'));
  await page.keyboard.type('8');
  await tabTo(page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  // Long before the key, so that the browser surely hands the dialog over.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page.getByRole('button', { name: 'Upload Image' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([]);
  await tabTo(page.getByRole('button', { name: 'Create Post' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Review Post' })).toHaveAttribute(
    'href',
    '/post/by-hand',
  );
  const answer = await page.request.get(`${freshSite.url}/api/blog-posts/by-hand`);
  expect(await answer.json()).toMatchObject({
    category: 'Short Stories',
    readTime: 8,
    featured: true,
  });
});
