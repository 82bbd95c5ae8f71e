import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAnywhere, test } from './fixtures.ts';

const POST = 'A Country Below Its Own Water';

/** A site that has just started prepares its index. */
async function expectFound(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/search?q=water');
    await expect(page.getByRole('link', { name: POST })).toBeVisible({ timeout: 500 });
    await expect(page.getByText('being prepared')).toBeHidden();
  }).toPass();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a post is found from the foot of any page, and from what was meant', async ({ page }) => {
    await expectFound(page);
    await page.goto('/about');
    const form = page.getByRole('search', { name: 'Search this site' });
    await form.getByRole('searchbox').fill('watre');
    await form.getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: '“water”' }).click();
    await page.getByRole('link', { name: POST }).click();
    await expect(page.getByRole('heading', { level: 1, name: POST })).toBeVisible();
  });
});

test('the form works in the browser without the app', async ({ page }) => {
  await expectFound(page);
  await page.goto('/about');
  const form = page.getByRole('search', { name: 'Search this site' });
  await form.getByRole('searchbox').fill('water');
  await form.getByRole('button').click();
  await expect(page).toHaveURL('/search?q=water');
  await expect(page.getByRole('link', { name: POST })).toBeVisible();
});

test('a slash opens the search, which is left with Escape and used with the arrows', async ({
  page,
}) => {
  await expectFound(page);
  await page.goto('/');
  await page.keyboard.press('/');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(dialog.getByRole('textbox')).toHaveValue('a/b');
  // Before the page notices that it was left.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
    const key = { key: 'k', ctrlKey: true, bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('water');
  await expect(dialog.getByRole('link', { name: POST })).toBeVisible();
  await expectAccessibleAnywhere(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/post/interdimensional-push-6');
  await expect(dialog).toBeHidden();
});

test('a slash that is typed is a slash, and can be turned off as a key', async ({ page }) => {
  await page.goto('/about');
  const field = page.getByRole('search', { name: 'Search this site' }).getByRole('searchbox');
  await field.press('/');
  await field.press('Control+k');
  await expect(field).toHaveValue('/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await dialogOf(page).getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(1);
});

test('the page of a search is accessible, found or not', async ({ page }) => {
  await expectFound(page);
  for (const path of ['/search', '/search?q=water', '/search?q=watre']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    if (path === '/search?q=water') await expectAccessibleAnywhere(page);
    else await expectAccessible(page, 'main');
  }
});
