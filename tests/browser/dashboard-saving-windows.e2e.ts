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
  tasks,
  test,
  toDo,
  writeTables,
} from './dashboard-tables.ts';

const UNSAVED = 'Unsaved changes';
const NOTICE = /also changed elsewhere\.$/;

test.use({ storageState: ({ adminSession }, use) => use(adminSession) });
test.beforeEach(async ({ changedSite: site }) => {
  await writeTables(site, { toDo: [toDo('First'), toDo('Second')] });
});

test('changed files are shown at once when nothing is unsaved, and take nothing that is being typed @stores', async ({
  page,
  changedSite: site,
}) => {
  await page.clock.install();
  await openAsAdmin(page);
  const field = cell(tasks(page).first(), 'Task');
  await field.focus();
  await writeTables(site, { toDo: [toDo('Theirs')] });
  const read = page.waitForResponse('**/data/To_Do.csv');
  await page.clock.fastForward(31_000);
  await read;
  await expectColumn(tasks(page), 'Task', ['Theirs']);
  await expect(field).toBeFocused();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await expect(page.getByText(UNSAVED)).toBeHidden();

  await field.fill('Half a ');
  await writeTables(site, { toDo: [toDo('Theirs'), toDo('Second'), toDo('Third')] });
  const letGo = await hold(page, '**/data/To_Do.csv');
  const asked = page.waitForRequest('**/data/To_Do.csv');
  const readAgain = page.waitForResponse('**/data/To_Do.csv');
  await page.clock.fastForward(31_000);
  await asked;
  await page.keyboard.type('sent');
  letGo();
  await readAgain;
  await expectColumn(tasks(page), 'Task', ['Half a sent', 'Second', 'Third']);
  await page.keyboard.type('ence');
  await expect(field).toHaveValue('Half a sentence');
  await expect(field).toBeFocused();
});

test('a cell that another window changed, too, is decided later, and saved as chosen', async ({
  page,
  context,
  changedSite: site,
  expectFailedLoads,
}) => {
  expectFailedLoads(412);
  const waiting = (window: Page) => cell(tasks(window).first(), 'Contingency');
  const dialog = page.getByRole('dialog', { name: 'Changed here and elsewhere' });
  await openAsAdmin(page);
  const other = await context.newPage();
  await openAsAdmin(other);
  await cell(tasks(other).nth(1), 'Contingency').fill('Theirs alone');
  await waiting(other).fill('Theirs');
  await saveTables(other);
  await waiting(page).fill('Mine');
  const refused = page.waitForResponse('**/save-tables');
  await refreshButton(page).click();
  expect((await refused).status()).toBe(412);
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByText(UNSAVED)).toBeVisible();
  expect(await readTable(site, 'toDo')).not.toContain('Mine');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const theirs = dialog.getByRole('radio', { name: /^Elsewhere: Theirs/ });
  await expect(theirs).toHaveAccessibleName(/Saved by you at/);
  await theirs.check();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(waiting(page)).toHaveValue('Theirs');
  await saveTables(page);
  await expect(cell(tasks(page).nth(1), 'Contingency')).toHaveValue('Theirs alone');
  expect(await readTable(site, 'toDo')).toContain('Theirs alone');
  expect(await readTable(site, 'toDo')).not.toContain('Mine');
});
