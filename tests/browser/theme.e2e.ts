import { expect, expectAccessible, test } from './fixtures.ts';

const DARK_PAPER = 'rgb(17, 21, 29)';
const LIGHT_PAPER = 'rgb(251, 251, 249)';

test('the theme that a reader chose is set before the page is shown', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', LIGHT_PAPER);
  await page.getByRole('radiogroup', { name: 'Theme' }).getByLabel('Dark').check();
  await expect(body).toHaveCSS('background-color', DARK_PAPER);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.body.className = `painted-${document.documentElement.dataset['theme'] ?? 'early'}`;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/archive');
  await expect(body).toHaveClass('painted-dark');
  await expect(body).toHaveCSS('background-color', DARK_PAPER);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(body).toHaveCSS('background-color', LIGHT_PAPER);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});
