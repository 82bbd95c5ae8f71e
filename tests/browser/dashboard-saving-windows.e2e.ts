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

test.describe('while the files change', () => {
  const next = (page: Page) => page.waitForResponse('**/data/To_Do.csv');

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openAsAdmin(page);
  });

  test('nothing that is being typed is lost', async ({ page, changedSite: site }) => {
    const field = cell(tasks(page).first(), 'Task');
    await field.fill('Half a ');
    await writeTables(site, { toDo: [toDo('First'), toDo('Second'), toDo('Theirs')] });
    const letGo = await hold(page, '**/data/To_Do.csv');
    const asked = page.waitForRequest('**/data/To_Do.csv');
    const read = next(page);
    await page.clock.fastForward(31_000);
    await asked;
    await page.keyboard.type('sent');
    letGo();
    await read;
    await expectColumn(tasks(page), 'Task', ['Half a sent', 'Second', 'Theirs']);
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
    await expect(page.getByText(NOTICE)).toBeHidden();
    await expect(page.getByText(UNSAVED)).toBeHidden();
  });
});

test.describe('after another window saved', () => {
  const waiting = (page: Page) => cell(tasks(page).first(), 'Contingency');
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Changed here and elsewhere' });

  test.beforeEach(async ({ page, context, expectFailedLoads }) => {
    expectFailedLoads(412);
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
    await expect(dialog(page)).toBeVisible();
  });

  for (const [side, text, gone] of [
    ['Here', 'Mine', 'Theirs,'],
    ['Elsewhere', 'Theirs', 'Mine'],
  ] as const) {
    test(`the cell that both changed is saved as chosen: ${side}`, async ({
      page,
      changedSite: site,
    }) => {
      const theirs = dialog(page).getByRole('radio', { name: /^Elsewhere: Theirs/ });
      await expect(theirs).toHaveAccessibleName(/Saved by you at/);
      await dialog(page)
        .getByRole('radio', { name: new RegExp(`^${side}:`) })
        .check();
      await dialog(page).getByRole('button', { name: 'Merge' }).click();
      await expect(page.getByText(UNSAVED)).toBeHidden();
      await expect(waiting(page)).toHaveValue(text);
      await expect(cell(tasks(page).nth(1), 'Contingency')).toHaveValue('Theirs alone');
      expect(await readTable(site, 'toDo')).toContain('Theirs alone');
      expect(await readTable(site, 'toDo')).not.toContain(gone);
    });
  }

  test('it can be decided later', async ({ page, changedSite: site }) => {
    await dialog(page).getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByText(UNSAVED)).toBeVisible();
    expect(await readTable(site, 'toDo')).not.toContain('Mine');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(dialog(page)).toBeVisible();
  });
});
