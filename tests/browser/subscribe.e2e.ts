import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

function formOf(page: Page): { place: Locator; email: Locator; button: Locator } {
  const place = page.getByRole('region', { name: 'Stay Updated' });
  return {
    place,
    email: place.getByLabel('Email', { exact: true }),
    button: place.getByRole('button', { name: /^Subscrib/ }),
  };
}

test('sends an address that was typed before the page listens', async ({ page, freshSite }) => {
  await page.addInitScript(() => {
    addEventListener('app-listening', () => {
      const { activeElement } = document;
      const { form } = activeElement instanceof HTMLInputElement ? activeElement : { form: null };
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit]:not(noscript *)');
      document.documentElement.dataset['atListening'] = button?.disabled ? 'deaf' : 'ready';
    });
  });
  let load: (() => void) | undefined;
  const isTyped = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto(freshSite.url);
  const { email } = formOf(page);
  await email.fill('reader@example.com');
  load?.();
  await expect(page.locator('html[data-at-listening]')).toHaveAttribute(
    'data-at-listening',
    'ready',
  );
});

test('has a field for machines that no person meets, and the button of readers without JavaScript for nobody else', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const { place, email, button } = formOf(page);
    await email.fill('reader@example.com');
    const trap = place.locator('input[name=website]');
    await trap.scrollIntoViewIfNeeded();
    await expect(trap).not.toBeInViewport();
    await expect(trap).toHaveAttribute('aria-hidden', 'true');
    await expect(place.getByRole('textbox')).toHaveCount(1);
    await email.focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(trap).not.toBeFocused();
    await expect(place.locator('noscript').first()).toBeHidden();
    await expect(place.getByRole('button')).toHaveCount(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
