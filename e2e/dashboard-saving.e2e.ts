import type { Page } from '@playwright/test';
import {
  cell,
  choose,
  contact,
  contacts,
  expect,
  expectColumn,
  hold,
  NOON,
  openAsAdmin,
  openDashboard,
  readTable,
  refreshButton,
  saveTables,
  task,
  tasks,
  test,
  toDo,
  TODAY,
  writeTable,
} from './dashboard-tables.ts';
import { toastOf } from './desk.ts';

const UNSAVED = 'Unsaved changes';
const HEADER = ['Done?', 'What', 'By', 'From', 'Else', 'Did'];

test.use({ timezoneId: 'Europe/London' });
test.beforeEach(async ({ site }) => {
  await writeTable(site, 'toDo', [toDo('First', 'November 30, 2026'), toDo('Second')], HEADER);
  await writeTable(site, 'people', [contact('Ada', 'November 1, 2026', 30, 30)]);
  await writeTable(site, 'activities', [contact('Swim', 'November 1, 2026', 7, 7)]);
});

/** Expects the page on which one signs in, and that it comes back to the dashboard. */
async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/api\/login\?returnTo=(?:%2F|\/)dashboard$/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

/** Expects the only toast. */
async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  await expect(toastOf(page)).toHaveCount(1);
  await expect(toastOf(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toastOf(page)).toContainText(text);
}

test.describe('Table Refresh of a visitor', () => {
  test('recalculates and sorts, then leads to the sign-in page', async ({
    page,
    site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(401);
    await page.clock.setFixedTime(NOON);
    await writeTable(site, 'toDo', [
      toDo('Done late', '', TODAY),
      toDo('Undated'),
      toDo('Due in December', '12/1/2026'),
      toDo('Done early', 'November 1, 2026', '2026-11-09'),
      toDo('Due in November', 'November 9, 2026'),
    ]);
    const rows = [
      contact('Unknown', '', 7, 0),
      contact('Ten left', 'November 1, 2026', 30, 0),
      contact('Overdue', 'November 1, 2026', 19, 0),
      contact('Today', 'November 1, 2026', 20, 0),
    ];
    await writeTable(site, 'people', rows);
    await writeTable(site, 'activities', rows);
    const before = await readTable(site, 'people');
    const letGo = await hold(page, '**/api/auth/user');
    await openDashboard(page);
    await refreshButton(page).click();
    await expectColumn(tasks(page), 'Task', [
      'Due in November',
      'Due in December',
      'Undated',
      'Done early',
      'Done late',
    ]);
    const sorted = ['Overdue', 'Today', 'Ten left', 'Unknown'];
    await expectColumn(contacts(page), 'Person', sorted);
    await expectColumn(contacts(page), 'Next Touch Point', [
      'November 20, 2026',
      TODAY,
      'December 1, 2026',
      '',
    ]);
    await choose(page, 'Activities');
    await expectColumn(contacts(page, 'Activities'), 'Activity', sorted);
    letGo();
    await expectLogin(page);
    expect((await readTable(site, 'people')).replaceAll('"', '')).toBe(before.replaceAll('"', ''));
  });

  test('is all that leads there: leaving with edits asks nothing', async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await openDashboard(page);
    await cell(tasks(page).first(), 'Task').fill('Only here');
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL('/about');
    await openDashboard(page);
    await expect(task(page, 'First')).toBeVisible();
    await cell(tasks(page).first(), 'Task').fill('Only here');
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test.describe('Table Refresh of someone who is no admin', () => {
  test.use({ storageState: ({ readerSession }, use) => use(readerSession) });

  test('is denied, and saves nothing', async ({ page, site, expectFailedLoads }) => {
    expectFailedLoads(403);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await openDashboard(page);
    await cell(tasks(page).first(), 'Task').fill('Only here');
    await expect(page.getByText(UNSAVED)).toBeHidden();
    await refreshButton(page).click();
    await expectToast(
      page,
      'Access Denied',
      "You don't have permission to make changes to the dashboard that persist.",
    );
    await expect(page).toHaveURL('/dashboard');
    await expect(task(page, 'Only here')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await readTable(site, 'toDo')).not.toContain('Only here');
  });
});

test.describe('Table Refresh of the admin', () => {
  test.use({ storageState: ({ adminSession }, use) => use(adminSession) });
  test.beforeEach(({ page }) => openAsAdmin(page));

  const fillFirst = (page: Page, text: string) => cell(tasks(page).first(), 'Task').fill(text);

  test('saves all three tables, in the files too @stores', async ({ page, site }) => {
    const text = 'A "quoted" word, a comma\nand a second line';
    await expect(page.getByText(UNSAVED)).toBeHidden();
    await fillFirst(page, text);
    await expect(page.getByText(UNSAVED)).toBeVisible();
    await cell(contacts(page).first(), 'Person').fill('Ada, Countess');
    await saveTables(page);
    await expectToast(page, 'Tables saved');
    const file = await readTable(site, 'toDo');
    expect(file.split('\n')[0]).toBe(HEADER.join(','));
    expect(file).toContain('"A ""quoted"" word, a comma\nand a second line","November 30, 2026"');
    expect(await readTable(site, 'people')).toMatch(/^Person,Last Touch Point,.*\n"Ada, Countess"/);
    expect(await readTable(site, 'activities')).toContain('Swim,"November 1, 2026"');
    await openAsAdmin(page);
    await expectColumn(tasks(page), 'Task', [text, 'Second']);
    await expect(cell(contacts(page), 'Person')).toHaveValue('Ada, Countess');
    await expect(page.getByText(UNSAVED)).toBeHidden();
  });

  test('keeps the rows that are not shown', async ({ page, site }) => {
    const names = Array.from({ length: 15 }, (_, n) => `Task ${n + 1}`);
    await writeTable(
      site,
      'toDo',
      names.map((name) => toDo(name)),
    );
    await openAsAdmin(page);
    await page.getByRole('button', { name: 'Add Table Item' }).click();
    await page.keyboard.type('One more');
    await saveTables(page);
    const lines = (await readTable(site, 'toDo')).trim().split('\n').slice(1);
    expect(lines).toEqual(['One more', ...names].map((name) => `,${name},,,,`));
  });

  for (const [failure, status, reason] of [
    ['an answer of 500', 500, 'The disk is full.'],
    ['no answer', null, ''],
  ] as const) {
    test(`that fails with ${failure} is told, and nothing is lost`, async ({ context, site }) => {
      // A page of its own: the browser reports a lost connection on its console.
      const page = await context.newPage();
      await page.route('**/save-tables', (route) =>
        status === null ? route.abort() : route.fulfill({ status, json: { message: reason } }),
      );
      await openAsAdmin(page);
      await fillFirst(page, 'Not lost');
      await refreshButton(page).click();
      await expectToast(page, 'Tables not saved', reason);
      await expect(task(page, 'Not lost')).toBeVisible();
      await expect(page.getByText(UNSAVED)).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      await page.unroute('**/save-tables');
      await saveTables(page);
      expect(await readTable(site, 'toDo')).toContain('Not lost');
    });
  }

  test('leads to the sign-in page when the session is over', async ({
    page,
    site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(401);
    await fillFirst(page, 'Too late');
    for (const { name, httpOnly } of await page.context().cookies()) {
      if (httpOnly) await page.context().clearCookies({ name });
    }
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await refreshButton(page).click();
    await expectLogin(page);
    expect(asked).toEqual(['beforeunload']);
    expect(await readTable(site, 'toDo')).not.toContain('Too late');
  });

  test('leaving asks while something is not saved', async ({ page }) => {
    await fillFirst(page, 'Not saved');
    const home = page.getByRole('link', { name: 'About', exact: true }).first();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving what you wrote?' });
    await home.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(task(page, 'Not saved')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await saveTables(page);
    await home.click();
    await expect(page, 'nothing is left to be saved').toHaveURL('/about');
  });
});
