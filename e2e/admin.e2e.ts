import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { addReader, pauseClock, READER, runClockUntil, stopClock, toastOf } from './desk.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ADMIN, type Site } from './site.ts';

const LIST = '**/api/subscriber-emails';
const ANSWER = { emails: [], count: 0, lastPostedAt: null, lastSubscribedAt: null };

async function openAdmin(page: Page, site: Site): Promise<void> {
  await signIn(page, site, '/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** Puts an address on the list by the form. */
async function addEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Email', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeVisible();
}

/** The figure under a heading of the cards. */
function figure(page: Page, name: string) {
  return page.locator('dl > div').filter({ hasText: name }).getByRole('definition');
}

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toastOf(page)).toHaveCount(1);
  await expect(toastOf(page).getByText(title, { exact: true }).first()).toBeVisible();
  await expect(toastOf(page)).toContainText(description);
}

test('says at its foot which release runs, and whether it was backed up', async ({
  page,
  site,
}) => {
  await openAdmin(page, site);
  const version = readFileSync('VERSION', 'utf8').trim();
  const line = page.getByText(`Version ${version} · `);
  await expect(line).toContainText(/No backup was made yet|Last backup \w{3} \d/);
});

test.describe('who may see it', () => {
  test('checks permissions, and leads whoever is signed out to the login after 1000 ms', async ({
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
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('comes back after signing in', async ({ page, site, expectFailedLoads }) => {
    expectFailedLoads(401);
    await page.goto('/admin');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(page.url()).toBe(`${site.url}/admin`);
  });

  test('denies access to a signed-in reader, and leads home after 1500 ms', async ({
    page,
    freshSite,
    expectFailedLoads,
  }) => {
    expectFailedLoads(403);
    await addReader(freshSite);
    await page.goto(`${freshSite.url}/api/login`);
    await page.getByLabel('Email').fill(READER.email);
    await page.getByLabel('Password').fill(READER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${freshSite.url}/`);
    await stopClock(page);
    await page.goto(`${freshSite.url}/admin`);
    const card = page.getByRole('main');
    await runClockUntil(page, () =>
      card.getByRole('heading', { name: 'Access Denied' }).isVisible(),
    );
    await expect(card).toContainText("You don't have permission to access this page.");
    const ran = await runClockUntil(page, () => toastOf(page).isVisible());
    await expectToast(page, 'Access Denied', "You don't have permission to access this page.");
    await page.clock.runFor(1400 - ran);
    await expect(page).toHaveURL(`${freshSite.url}/admin`);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(`${freshSite.url}/`);
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
  });

  for (const body of ['null', '{"isAdmin":false}']) {
    test(`takes an admin check of ${body} for a denial`, async ({ page, site }) => {
      await page.route('**/api/admin/check', (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      await signIn(page, site, '/admin');
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      await expect(page).toHaveURL(`${site.url}/`);
    });
  }

  test("says 'Checking permissions...', then 'Loading subscriber data...', then shows itself", async ({
    page,
    site,
  }) => {
    let letIn = (): void => undefined;
    let deliver = (): void => undefined;
    const letInLater = new Promise<void>((resolve) => (letIn = resolve));
    const deliverLater = new Promise<void>((resolve) => (deliver = resolve));
    await page.route('**/api/admin/check', async (route) => {
      await letInLater;
      await route.continue();
    });
    await page.route(LIST, async (route) => {
      await deliverLater;
      await route.continue();
    });
    await signIn(page, site, '/admin');
    await expect(page.getByText('Checking permissions...')).toBeVisible();
    letIn();
    await expect(page.getByText('Loading subscriber data...')).toBeVisible();
    await expect(page.getByText('Checking permissions...')).toBeHidden();
    deliver();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByText('Loading subscriber data...')).toBeHidden();
  });

  test('says why the list cannot be had', async ({ page, site, expectFailedLoads }) => {
    expectFailedLoads(500);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 500, json: { message: 'The list is lost.' } }),
    );
    await signIn(page, site, '/admin');
    await expect(page.getByText('The list is lost.')).toBeVisible();
  });
});

test.describe('the dashboard', () => {
  test('leads home, to the editor, and out', async ({ page, freshSite, expectFailedLoads }) => {
    expectFailedLoads(401);
    await openAdmin(page, freshSite);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Create Post' }).click();
    await expect(page).toHaveURL(`${freshSite.url}/create-post`);
    await page.goBack();
    await header.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${freshSite.url}/`);
    await page.goBack();
    await expect(header.getByRole('link', { name: 'Logout' })).toHaveAttribute(
      'href',
      '/api/logout',
    );
    await header.getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname !== '/admin');
    await page.goto(`${freshSite.url}/admin`);
    await expect(page, 'nobody is signed in any more').toHaveURL(
      /\/api\/login\?returnTo=%2Fadmin$/,
    );
  });

  test('shows three figures, with short dates', async ({ page, freshSite }) => {
    await openAdmin(page, freshSite);
    await expect(figure(page, 'Total Subscribers')).toHaveText('0');
    await expect(figure(page, 'Last Posted')).toHaveText('Nov 7, 2026');
    await expect(figure(page, 'Last Subscriber')).toHaveText('Never');
    await addEmail(page, 'a@example.com');
    await expect(figure(page, 'Total Subscribers')).toHaveText('1');
    await expect(figure(page, 'Last Subscriber')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/);
  });

  test('says that nobody has subscribed yet', async ({ page, site }) => {
    await page.route(LIST, (route) => route.fulfill({ json: ANSWER }));
    await openAdmin(page, site);
    await expect(
      page.getByText(
        'No subscribers yet. Add email addresses above or they can sign up through your blog.',
      ),
    ).toBeVisible();
    await expect(figure(page, 'Last Posted')).toHaveText('Never');
  });

  test('adds an address by the button and by Enter, each with an Active badge, newest first @stores', async ({
    page,
    freshSite,
  }) => {
    await openAdmin(page, freshSite);
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('  first@example.com ');
    await page.getByRole('button', { name: 'Add Subscriber' }).click();
    await expectToast(page, 'Email added', 'Successfully added email to subscriber list.');
    await expect(email).toHaveValue('');
    await email.fill('second@example.com');
    await email.press('Enter');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('second@example.com');
    await expect(rows.nth(1)).toContainText('first@example.com');
    await expect(rows.nth(0).getByText('Active', { exact: true })).toBeVisible();
    await expect(rows.nth(1).getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('No subscribers yet.')).toBeHidden();
    await page.reload();
    await expect(rows).toHaveCount(2);
  });

  for (const typed of ['', '   ', 'reader.example.com']) {
    test(`says 'Invalid email' to ${JSON.stringify(typed)}, and sends nothing`, async ({
      page,
      site,
    }) => {
      let calls = 0;
      await page.route('**/api/subscribe', async (route) => {
        calls += 1;
        await route.abort();
      });
      await openAdmin(page, site);
      await page.getByLabel('Email', { exact: true }).fill(typed);
      await page.getByRole('button', { name: 'Add Subscriber' }).click();
      await expectToast(page, 'Invalid email', 'Please enter a valid email address.');
      expect(calls).toBe(0);
    });
  }

  test("says the server's sentence when an address is on the list, or is none", async ({
    page,
    freshSite,
    expectFailedLoads,
  }) => {
    expectFailedLoads(409);
    expectFailedLoads(400);
    await openAdmin(page, freshSite);
    await addEmail(page, 'a@example.com');
    await page.getByLabel('Email', { exact: true }).fill('A@example.com');
    await page.getByRole('button', { name: 'Add Subscriber' }).click();
    await expectToast(page, 'Failed to add email', 'a@example.com is already subscribed.');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('A@example.com');
    await page.getByLabel('Email', { exact: true }).fill('a@b');
    await page.getByRole('button', { name: 'Add Subscriber' }).click();
    await expectToast(page, 'Failed to add email', 'Please enter a valid email address.');
  });

  test("falls back to 'Failed to add email' and 'Failed to remove email'", async ({
    page,
    site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(500);
    await page.route(LIST, (route) =>
      route.fulfill({ json: { ...ANSWER, emails: ['a@example.com'], count: 1 } }),
    );
    for (const path of ['subscribe', 'unsubscribe']) {
      await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 500, body: 'no' }));
    }
    await openAdmin(page, site);
    await page.getByLabel('Email', { exact: true }).fill('b@example.com');
    await page.getByRole('button', { name: 'Add Subscriber' }).click();
    await expect(toastOf(page).getByText('Failed to add email', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove a@example.com' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toastOf(page).getByText('Failed to remove email', { exact: true })).toHaveCount(2);
    await expect(page.getByText('a@example.com')).toBeVisible();
  });

  test('asks before it removes an address @stores', async ({
    page,
    freshSite,
    expectFailedLoads,
  }) => {
    expectFailedLoads(404);
    await openAdmin(page, freshSite);
    await addEmail(page, 'a@example.com');
    await addEmail(page, 'b@example.com');
    const remove = page.getByRole('button', { name: 'Remove a@example.com' });
    const dialog = page.getByRole('dialog', {
      name: 'Remove a@example.com from subscriber list?',
    });

    await remove.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(remove, 'the focus is back where it was').toBeFocused();
    await remove.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeVisible();

    await remove.click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Email removed', 'Successfully removed email from subscriber list.');
    await expect(remove).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove b@example.com' })).toBeVisible();
    await expect(figure(page, 'Total Subscribers')).toHaveText('1');

    await page.evaluate(() =>
      fetch('/api/unsubscribe', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'b@example.com' }),
      }),
    );
    await page.getByRole('button', { name: 'Remove b@example.com' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Failed to remove email', 'b@example.com is not subscribed.');
  });
});

test.describe('Copy All Emails', () => {
  test('says that there is nothing to copy', async ({ page, site }) => {
    await page.route(LIST, (route) => route.fulfill({ json: ANSWER }));
    await openAdmin(page, site);
    await page.getByRole('button', { name: 'Copy All Emails' }).click();
    await expectToast(page, 'No emails to copy', 'Your subscriber list is empty.');
  });

  test('copies every address', async ({ page, context, freshSite }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: freshSite.url,
    });
    await openAdmin(page, freshSite);
    await addEmail(page, 'a@example.com');
    await addEmail(page, 'b@example.com');
    await page.getByRole('button', { name: 'Copy All Emails' }).click();
    await expectToast(page, 'Emails copied!', 'Copied 2 email addresses to clipboard.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split(/[,\s]+/)).toEqual(['b@example.com', 'a@example.com']);
  });

  test('copies the addresses that are not shown too', async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
    const emails = Array.from({ length: 450 }, (_, n) => `reader-${n}@example.com`);
    await page.route(LIST, (route) => route.fulfill({ json: { ...ANSWER, emails, count: 450 } }));
    await openAdmin(page, site);
    await expect(figure(page, 'Total Subscribers')).toHaveText('450');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(200);
    await page.getByRole('button', { name: 'Copy All Emails' }).click();
    await expectToast(page, 'Emails copied!', 'Copied 450 email addresses to clipboard.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split(/[,\s]+/)).toEqual(emails);
    await page.getByRole('button', { name: 'Show more (250 left)' }).click();
    await page.getByRole('button', { name: 'Show more (50 left)' }).click();
    await expect(rows).toHaveCount(450);
    await expect(page.getByRole('button', { name: /Show more/ })).toBeHidden();
  });

  test('says that it could not', async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
      });
    });
    await page.route(LIST, (route) =>
      route.fulfill({ json: { ...ANSWER, emails: ['a@example.com'], count: 1 } }),
    );
    await openAdmin(page, site);
    await page.getByRole('button', { name: 'Copy All Emails' }).click();
    await expectToast(page, 'Copy failed', 'Unable to copy emails to clipboard. Please try again.');
  });
});

test.describe('toasts', () => {
  const invalid = (page: Page) => page.getByRole('button', { name: 'Add Subscriber' }).click();
  const copy = (page: Page) => page.getByRole('button', { name: 'Copy All Emails' }).click();

  test.beforeEach(async ({ page, site }) => {
    await page.route(LIST, (route) => route.fulfill({ json: ANSWER }));
    await page.clock.install();
    await openAdmin(page, site);
    await pauseClock(page);
  });

  test('one is shown at a time, for 5000 ms', async ({ page }) => {
    await invalid(page);
    await runClockUntil(page, () => toastOf(page).isVisible());
    await copy(page);
    await expectToast(page, 'No emails to copy', 'Your subscriber list is empty.');
    await expect(page.getByText('Invalid email')).toBeHidden();
    await page.clock.runFor(4900);
    await expect(toastOf(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toastOf(page)).toBeHidden();
    await invalid(page);
    await expect(toastOf(page), 'after one has gone the next can come').toBeVisible();
  });

  test('F8 focuses the region of notifications, and one is closed by keyboard', async ({
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
  });

  test('one goes when it is swiped more than 50 pixels to the right', async ({ page }) => {
    await invalid(page);
    await runClockUntil(page, () => toastOf(page).isVisible());
    const swipe = async (distance: number) => {
      const box = await toastOf(page).boundingBox();
      if (!box) throw new Error('There is no toast');
      const [x, y] = [box.x + 40, box.y + box.height / 2];
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in the ${colorScheme} theme`, async ({ page, freshSite }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAdmin(page, freshSite);
    await expectAccessible(page);
    await addEmail(page, 'a@example.com');
    await addEmail(page, 'b@example.com');
    await expect(toastOf(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove a@example.com' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}
