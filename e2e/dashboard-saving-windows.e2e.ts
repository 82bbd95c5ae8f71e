import type { Page } from '@playwright/test';
import {
  cell,
  expect,
  expectColumn,
  hold,
  openAsAdmin,
  readTable,
  refreshButton,
  saveTables,
  task,
  tasks,
  test,
  toDo,
  writeTables,
} from './dashboard-tables.ts';

const UNSAVED = 'Unsaved changes';
const OFFER = 'There is a newer version of these tables.';

const fillFirst = (page: Page, text: string) => cell(tasks(page).first(), 'Task').fill(text);

test.use({ storageState: ({ adminSession }, use) => use(adminSession) });
test.beforeEach(async ({ changedSite: site }) => {
  await writeTables(site, { toDo: [toDo('First'), toDo('Second')] });
});

test.describe('while the files change', () => {
  const next = (page: Page) => page.waitForResponse('**/data/To_Do.csv');

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openAsAdmin(page);
  });

  test('nothing that is being typed is lost', async ({ page, changedSite: site }) => {
    const field = cell(tasks(page).first(), 'Task');
    await field.fill('Half a ');
    await writeTables(site, { toDo: [toDo('Theirs')] });
    const letGo = await hold(page, '**/data/To_Do.csv');
    const asked = page.waitForRequest('**/data/To_Do.csv');
    const read = next(page);
    await page.clock.fastForward(31_000);
    await asked;
    await page.keyboard.type('sent');
    letGo();
    await read;
    await expect(page.getByText(OFFER)).toBeVisible();
    await page.keyboard.type('ence');
    await expect(field).toHaveValue('Half a sentence');
    await expect(field).toBeFocused();
  });

  test('they are shown at once when nothing is unsaved, and the focus stays @stores', async ({
    page,
    changedSite: site,
  }) => {
    await cell(tasks(page).first(), 'Task').focus();
    await writeTables(site, { toDo: [toDo('Theirs')] });
    const read = next(page);
    await page.clock.fastForward(31_000);
    await read;
    await expectColumn(tasks(page), 'Task', ['Theirs']);
    await expect(cell(tasks(page), 'Task')).toBeFocused();
    await expect(page.getByText(OFFER)).toBeHidden();
    await expect(page.getByText(UNSAVED)).toBeHidden();
  });
});

test.describe('after another window saved', () => {
  test.beforeEach(async ({ page, context, expectFailedLoads }) => {
    expectFailedLoads(412);
    await openAsAdmin(page);
    const other = await context.newPage();
    await openAsAdmin(other);
    await fillFirst(other, 'Theirs');
    await saveTables(other);
    await fillFirst(page, 'Mine');
    const refused = page.waitForResponse('**/save-tables');
    await refreshButton(page).click();
    expect((await refused).status()).toBe(412);
    await expect(page.getByText(OFFER)).toBeVisible();
    await expect(task(page, 'Mine')).toBeVisible();
    await expect(page.getByText(UNSAVED)).toBeVisible();
  });

  test('shows what that one saved @stores', async ({ page, changedSite: site }) => {
    const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.getByRole('button', { name: 'Show them' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(task(page, 'Mine')).toBeVisible();
    await page.getByRole('button', { name: 'Show them' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expectColumn(tasks(page), 'Task', ['Theirs', 'Second']);
    await expect(page.getByText(OFFER)).toBeHidden();
    await expect(page.getByText(UNSAVED)).toBeHidden();
    expect(await readTable(site, 'toDo')).toContain('Theirs');
  });

  test('keeps what was written here @stores', async ({ page, changedSite: site }) => {
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText(OFFER)).toBeHidden();
    await expect(page.getByText(UNSAVED)).toBeVisible();
    expect(await readTable(site, 'toDo')).toContain('Theirs');
    await saveTables(page);
    expect(await readTable(site, 'toDo')).toContain('Mine');
    expect(await readTable(site, 'toDo')).not.toContain('Theirs');
  });
});
