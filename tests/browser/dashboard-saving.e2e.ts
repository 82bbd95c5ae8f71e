import { TABLE_HEADERS } from '@examiner/contracts';
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
  writeTables,
} from './dashboard-tables.ts';
import { toastOf } from './desk.ts';
import { ADMIN } from './site.ts';

const UNSAVED = 'Unsaved changes';
const HEADER = ['Done?', 'What', 'By', 'From', 'Else', 'Did'];

test.use({ timezoneId: 'Europe/London' });
test.beforeEach(async ({ changedSite: site }) => {
  const tables = {
    toDo: [toDo('First', 'November 30, 2026'), toDo('Second')],
    people: [contact('Ada', 'November 1, 2026', 30, 30)],
    activities: [contact('Swim', 'November 1, 2026', 7, 7)],
  };
  await writeTables(site, tables, { ...TABLE_HEADERS, toDo: HEADER });
});

/** Expects the sign-in page, and that it returns to the dashboard. */
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
    changedSite: site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(401);
    await page.clock.setFixedTime(NOON);
    const toDos = [
      toDo('Done late', '', TODAY),
      toDo('Undated'),
      toDo('Due in December', '12/1/2026'),
      toDo('Done early', 'November 1, 2026', '2026-11-09'),
      toDo('Due in November', 'November 9, 2026'),
    ];
    const rows = [
      contact('Unknown', '', 7, 0),
      contact('Ten left', 'November 1, 2026', 30, 0),
      contact('Overdue', 'November 1, 2026', 19, 0),
      contact('Today', 'November 1, 2026', 20, 0),
    ];
    await writeTables(site, { toDo: toDos, people: rows, activities: rows });
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

test.describe('Table Refresh of the admin', () => {
  test.use({ storageState: ({ adminSession }, use) => use(adminSession) });
  test.beforeEach(({ page }) => openAsAdmin(page));

  const fillFirst = (page: Page, text: string) => cell(tasks(page).first(), 'Task').fill(text);

  test('saves all three tables, in the files too', async ({ page, changedSite: site }) => {
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

  test('leads to the sign-in page when the session is over, and keeps the edits', async ({
    page,
    changedSite: site,
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
    expect(asked, 'what was edited is kept').toEqual([]);
    expect(await readTable(site, 'toDo')).not.toContain('Too late');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(task(page, 'Too late')).toBeVisible();
    await saveTables(page);
    expect(await readTable(site, 'toDo')).toContain('Too late');
  });

  test('leaving asks while something is not saved', async ({ page }) => {
    await fillFirst(page, 'Not saved');
    const home = page.getByRole('link', { name: 'About', exact: true }).first();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
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
