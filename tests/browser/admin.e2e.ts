import type { Page } from '@playwright/test';
import { pauseClock, runClockUntil, stopClock, toastOf } from './desk.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ADMIN, type Site } from './site.ts';

const LIST = '**/api/subscriber-emails';
const ANSWER = { emails: [], count: 0, lastPostedAt: null, lastSubscribedAt: null };

async function openAdmin(page: Page, site: Site): Promise<void> {
  await signIn(page, site, '/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Total Subscribers')).toBeVisible();
}

/** Puts an address on the list by the form. */
async function addEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Email', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeVisible();
}

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toastOf(page)).toHaveCount(1);
  await expect(toastOf(page).getByText(title, { exact: true }).first()).toBeVisible();
  await expect(toastOf(page)).toContainText(description);
}

test.describe('who may see it', () => {
  test('checks permissions, and sends a signed-out person to the login after 1000 ms, and back', async ({
    page,
    site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(401);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/user', async (route) => {
      await held;
      await route.continue();
    });
    await stopClock(page);
    await page.goto('/admin');
    await expect(page.getByText('Checking permissions...')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(page, 'the delay counts from the answer').toHaveURL('/admin');
    const answered = page.waitForResponse('**/api/auth/user');
    release();
    await (await answered).finished();
    await page.clock.runFor(900);
    await expect(page).toHaveURL('/admin');
    const ran = await runClockUntil(page, () => page.url() !== `${site.url}/admin`);
    expect(ran).toBeLessThanOrEqual(300);
    await expect(page).toHaveURL(`${site.url}/api/login?returnTo=%2Fadmin`);
    await page.clock.resume();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(page.url()).toBe(`${site.url}/admin`);
  });
});

test.describe('toasts', () => {
  const invalid = (page: Page) => page.getByRole('button', { name: 'Add Subscriber' }).click();

  test.beforeEach(async ({ page, site }) => {
    await page.route(LIST, (route) => route.fulfill({ json: ANSWER }));
    await page.clock.install();
    await openAdmin(page, site);
    await pauseClock(page);
  });

  test('F8 focuses the region of notifications; one is closed by keyboard, or by a swipe of more than 50 pixels to the right', async ({
    page,
  }) => {
    await invalid(page);
    await runClockUntil(page, () => toastOf(page).isVisible());
    await page.keyboard.press('F8');
    const focused = page.locator(':focus');
    await expect(focused).toHaveCount(1);
    expect(
      await focused.evaluate(
        (element) => element.closest('[role=region]')?.getAttribute('aria-label') ?? '',
      ),
    ).toMatch(/notifications/i);
    await page.clock.runFor(10_000);
    await expect(toastOf(page), 'it waits while one is there').toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toBeHidden();

    await invalid(page);
    await runClockUntil(page, () => toastOf(page).isVisible());
    const swipe = async (distance: number) => {
      const box = await toastOf(page).boundingBox();
      if (!box) throw new Error('There is no toast');
      const x = box.x + 40;
      const y = box.y + box.height / 2;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toastOf(page)).toBeVisible();
    await swipe(80);
    await expect(toastOf(page)).toBeHidden();
  });
});

test('every address is copied, and the page is accessible with toasts and questions', async ({
  page,
  context,
  freshSite,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: freshSite.url });
  await openAdmin(page, freshSite);
  await addEmail(page, 'a@example.com');
  await addEmail(page, 'b@example.com');
  await page.getByRole('button', { name: 'Copy All Emails' }).click();
  await expectToast(page, 'Emails copied!', 'Copied 2 email addresses to clipboard.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/[,\s]+/)).toEqual(['b@example.com', 'a@example.com']);
  // A toast that stays while someone looks at it.
  await toastOf(page).hover();
  await expectAccessible(page);
  const remove = page.getByRole('button', { name: 'Remove a@example.com' });
  await remove.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove a@example.com from subscriber list?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove, 'the focus is back where it was').toBeFocused();
});
