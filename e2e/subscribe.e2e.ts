import type { Locator, Page } from '@playwright/test';
import { stopClock, toastOf } from './desk.ts';
import { expect, signIn, test } from './fixtures.ts';

const SUBSCRIBE = '**/api/subscribe';

function formOf(page: Page): { place: Locator; email: Locator; button: Locator } {
  const place = page.getByRole('region', { name: 'Stay Updated' });
  return {
    place,
    email: place.getByLabel('Email', { exact: true }),
    button: place.getByRole('button', { name: /^Subscrib/ }),
  };
}

test('cannot be sent while it is empty or blank', async ({ page }) => {
  await page.goto('/');
  const { email, button } = formOf(page);
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('required');
  await expect(button).toBeDisabled();
  await email.fill('   ');
  await expect(button).toBeDisabled();
  await email.fill('a');
  await expect(button).toBeEnabled();
  await email.fill('');
  await expect(button).toBeDisabled();
});

test("sends the trimmed address once, and says 'Subscribing...' meanwhile", async ({ page }) => {
  const sent: unknown[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SUBSCRIBE, async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.fulfill({ json: { message: 'Thanks' } });
  });
  await page.goto('/');
  const { place, email, button } = formOf(page);
  // A field of type email would trim by itself; the page has to trim what a script may put there too.
  await email.evaluate((input: HTMLInputElement) => (input.type = 'text'));
  await email.fill('  reader@example.com \t');
  await button.click();
  await expect(button).toHaveText('Subscribing...');
  await expect(button).toBeDisabled();
  await email.press('Enter');
  release();
  await expect(place.getByText('Successfully subscribed!')).toBeVisible();
  expect(sent).toEqual([{ email: 'reader@example.com', website: '' }]);
});

test('thanks for 3000 ms, then shows the form again, cleared', async ({ page, freshSite }) => {
  await stopClock(page);
  await page.goto(freshSite.url);
  const { place, email, button } = formOf(page);
  await email.fill('reader@example.com');
  await button.click();
  const thanks = place.getByText('Thanks for your interest! Your email has been saved.');
  await expect(place.getByText('Successfully subscribed!')).toBeVisible();
  await expect(thanks).toBeVisible();
  await expect(place.getByRole('status')).toBeVisible();
  await expect(email).toBeHidden();
  await page.clock.runFor(2900);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(100);
  await expect(thanks).toBeHidden();
  await expect(email).toHaveValue('');
  await expect(button).toHaveText('Subscribe');
  await expect(button).toBeDisabled();
});

test('is sent with Enter, and stores the address @stores', async ({ page, freshSite }) => {
  await page.goto(freshSite.url);
  const { place, email } = formOf(page);
  await email.fill('reader@example.com');
  await email.press('Enter');
  await expect(place.getByText('Successfully subscribed!')).toBeVisible();
  await signIn(page, freshSite, '/admin');
  await expect(page.getByRole('listitem').filter({ hasText: 'reader@example.com' })).toBeVisible();
});

test('answers the same for an address that is known @stores', async ({ page, freshSite }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/subscribe')) {
      answers.push(`${response.status()} ${await response.text()}`);
    }
  });
  for (const address of ['reader@example.com', ' READER@example.com']) {
    await page.goto(freshSite.url);
    const { place, email, button } = formOf(page);
    await email.fill(address);
    await button.click();
    await expect(
      place.getByText('Thanks for your interest! Your email has been saved.'),
    ).toBeVisible();
  }
  await expect.poll(() => answers).toHaveLength(2);
  expect(answers[1]).toBe(answers[0]);
});

test('works below a post too', async ({ page, freshSite }) => {
  await page.goto(`${freshSite.url}/post/interdimensional-push-6`);
  const place = page.getByRole('region', { name: 'Looking for more?' });
  await place.getByLabel('Email', { exact: true }).fill('reader@example.com');
  await place.getByRole('button', { name: 'Subscribe' }).click();
  await expect(place.getByText('Successfully subscribed!')).toBeVisible();
});

test("says 'Subscription failed' with the server's sentence, and keeps what was typed", async ({
  page,
  expectFailedLoads,
}) => {
  expectFailedLoads(400);
  await page.goto('/');
  const { email, button } = formOf(page);
  await email.fill('no address');
  await button.click();
  await expect(toastOf(page)).toContainText('Subscription failed');
  await expect(toastOf(page)).toContainText('Please enter a valid email address.');
  await expect(email).toHaveValue('no address');
  await expect(button).toHaveText('Subscribe');
  await expect(button).toBeEnabled();
});

test('says the same when there were too many tries', async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  expectFailedLoads(429);
  await page.goto(freshSite.url);
  await page.evaluate(async () => {
    for (let n = 0; n < 5; n += 1) {
      await fetch('/api/subscribe', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: `reader-${n}@example.com` }),
      });
    }
  });
  const { email, button } = formOf(page);
  await email.fill('reader@example.com');
  await button.click();
  await expect(toastOf(page)).toContainText('Subscription failed');
  await expect(toastOf(page)).toContainText('Too many requests. Please try again later.');
});

test('shows status and body of an answer that is no sentence', async ({
  page,
  expectFailedLoads,
}) => {
  expectFailedLoads(502);
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto('/');
  const { email, button } = formOf(page);
  await email.fill('reader@example.com');
  await button.click();
  await expect(toastOf(page)).toContainText('Subscription failed');
  await expect(toastOf(page)).toContainText('502: Bad gateway');
});

test("says 'Please try again later.' when the error says nothing", async ({ page }) => {
  await page.goto('/');
  const { email, button } = formOf(page);
  await email.fill('reader@example.com');
  await page.evaluate(() => (window.fetch = () => Promise.reject(new Error())));
  await button.click();
  await expect(toastOf(page)).toContainText('Subscription failed');
  await expect(toastOf(page)).toContainText('Please try again later.');
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
