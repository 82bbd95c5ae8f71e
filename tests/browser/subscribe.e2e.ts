import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

function formOf(page: Page): { place: Locator; email: Locator; button: Locator } {
  const place = page.getByRole('region', { name: 'Stay Updated' });
  return {
    place,
    email: place.getByLabel('Email', { exact: true }),
    button: place.getByRole('button', { name: /^Subscrib/ }),
  };
}

test('stores an address once, and answers the same when it is known', async ({
  page,
  freshSite,
}) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/subscribe')) {
      answers.push(`${response.status()} ${await response.text()}`);
    }
  });
  await page.goto(freshSite.url);
  const { place, email, button } = formOf(page);
  const thanks = place.getByText('Thanks for your interest! Your email has been saved.');
  await email.fill('reader@example.com');
  await email.press('Enter');
  await expect(place.getByText('Successfully subscribed!')).toBeVisible();
  await page.reload();
  await email.fill(' READER@example.com');
  await button.click();
  await expect(thanks).toBeVisible();
  await expect.poll(() => answers).toHaveLength(2);
  expect(answers[1]).toBe(answers[0]);
  await signIn(page, freshSite, '/admin');
  await expect(page.getByRole('listitem').filter({ hasText: 'reader@example.com' })).toHaveCount(1);
});

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

test('has a field for machines that no person meets', async ({ page }) => {
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
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});

test('thanks a machine that fills that field, and stores nothing', async ({ page, freshSite }) => {
  await page.goto(freshSite.url);
  const { place, email, button } = formOf(page);
  await email.fill('machine@example.com');
  await place.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'x');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await button.click();
  await expect(place.getByText('Successfully subscribed!')).toBeVisible();
  await signIn(page, freshSite, '/admin');
  await expect(page.getByText('No subscribers yet.')).toBeVisible();
});

test('shows the button of readers without JavaScript to nobody else', async ({ page }) => {
  await page.goto('/');
  await expect(formOf(page).place.locator('noscript').first()).toBeHidden();
  await expect(formOf(page).place.getByRole('button')).toHaveCount(1);
});
