import type { Page } from '@playwright/test';
import {
  cell,
  choose,
  contact,
  contacts,
  expect,
  expectColours,
  expectColumn,
  hold,
  NOON,
  openDashboard,
  refreshButton,
  task,
  tasks,
  test,
  toDo,
  TODAY,
  writeTable,
} from './dashboard-tables.ts';

const COLUMNS = [
  'Completed',
  'Task',
  'Start Date',
  'Due Date',
  'Contingency',
  'Completed Date',
  'Set to today',
];
const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);

test.use({ timezoneId: 'Europe/London' });

test.describe('the to-do list', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

  test('shows six columns and Today in the order of the specification', async ({ page, site }) => {
    const row = ['', 'The task', 'December 9, 2026', 'December 1, 2026', 'The other way', 'done'];
    await writeTable(site, 'toDo', [row]);
    await openDashboard(page);
    const table = page.getByRole('table', { name: 'To-do list' });
    await expect(table.getByRole('columnheader')).toHaveText(COLUMNS);
    const fields = tasks(page).getByRole('cell').getByRole('textbox');
    const texts = ['The task', 'December 1, 2026', 'December 9, 2026', 'The other way', 'done'];
    for (const [index, text] of texts.entries()) {
      await expect(fields.nth(index)).toHaveValue(text);
      await expect(fields.nth(index)).toHaveAccessibleName(COLUMNS[index + 1] ?? '');
    }
    await expect(tasks(page).getByRole('cell').first().getByRole('checkbox')).toBeVisible();
    await expect(tasks(page).getByRole('cell').last().getByRole('button')).toHaveText('Today');
  });

  test('shows twelve rows at most, and none that is blank', async ({ page, site }) => {
    const blank = toDo('');
    const rows = numbered(15, 'Task').map((name) => toDo(name));
    await writeTable(site, 'toDo', [blank, ...rows.slice(0, 3), blank, ...rows.slice(3)]);
    await openDashboard(page);
    await expectColumn(tasks(page), 'Task', numbered(12, 'Task'));
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`tells the state of a row by its colour and in words (${colorScheme})`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ colorScheme });
      await writeTable(site, 'toDo', [
        toDo('Undated'),
        toDo('Unreadable', 'some day'),
        toDo('Tomorrow', 'November 22, 2026'),
        toDo('Today', TODAY),
        toDo('Past', '11/20/2026'),
        toDo('Done', 'December 1, 2026', 'November 2, 2026'),
      ]);
      await openDashboard(page);
      await expectColours(tasks(page), ['yellow', 'yellow', 'cyan', 'green', 'green', 'blue']);
      const states = ['no due date', 'no due date', 'due later'].concat(
        ['due today or past', 'due today or past'],
        'completed',
      );
      await expect(tasks(page).locator('td:first-child')).toHaveText(states);
    });
  }

  test('completes a row today when it is checked, and opens it again', async ({ page, site }) => {
    await writeTable(site, 'toDo', [toDo('Sing', TODAY), toDo('Dance')]);
    await openDashboard(page);
    const sing = task(page, 'Sing');
    await sing.getByRole('checkbox').check();
    await expect(cell(sing, 'Completed Date')).toHaveValue(TODAY);
    await expectColours(tasks(page), ['blue', 'yellow']);
    await sing.getByRole('checkbox').uncheck();
    await expect(cell(sing, 'Completed Date')).toHaveValue('');
    await expectColours(tasks(page), ['green', 'yellow']);

    await task(page, 'Dance').getByRole('button', { name: 'Today' }).click();
    await expect(task(page, 'Dance').getByRole('checkbox')).toBeChecked();
    await expectColumn(tasks(page), 'Completed Date', ['', TODAY]);
    await expectColours(tasks(page), ['green', 'blue']);
  });

  test('takes a new colour while one writes', async ({ page, site }) => {
    await writeTable(site, 'toDo', [toDo('Sing')]);
    await openDashboard(page);
    const dueDate = cell(tasks(page), 'Due Date');
    await expectColours(tasks(page), ['yellow']);
    await dueDate.fill('November 23, 2026');
    await expectColours(tasks(page), ['cyan']);
    await dueDate.press('End');
    for (let n = 0; n < 8; n += 1) await dueDate.press('Backspace');
    await expect(dueDate).toHaveValue('November ');
    await expectColours(tasks(page), ['yellow']);
    await dueDate.pressSequentially('21, 2026');
    await expectColours(tasks(page), ['green']);
    await cell(tasks(page), 'Completed Date').fill('x');
    await expectColours(tasks(page), ['blue']);
  });

  test('gets a blank row on top, with the focus in it', async ({ page, site }) => {
    const names = numbered(12, 'Task');
    await writeTable(
      site,
      'toDo',
      names.map((name) => toDo(name)),
    );
    await openDashboard(page);
    await page.getByRole('button', { name: 'Add Table Item' }).click();
    await expectColumn(tasks(page), 'Task', ['', ...names.slice(0, 11)]);
    await expect(cell(tasks(page).first(), 'Task')).toBeFocused();
    await expect(tasks(page).first().getByRole('checkbox')).not.toBeChecked();
    await page.keyboard.type('Brand new');
    await page.getByRole('button', { name: 'Add Table Item' }).click();
    await expectColumn(tasks(page), 'Task', ['', 'Brand new', ...names.slice(0, 10)]);
    await expect(cell(tasks(page).first(), 'Task')).toBeFocused();
    await expectColours(tasks(page), Array<string>(12).fill('yellow'));
  });
});

const CONTACTS = [
  contact('Long ago', 'November 1, 2026', 19, -1),
  contact('Due', 'November 1, 2026', 20, 0),
  contact('Soon', 'November 1, 2026', 29, 9),
  contact('Later', 'November 1, 2026', 30, 10),
  ['Unknown', 'some day', '', '', '', ''],
];

test.describe('people and activities', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

  for (const [title, table, first] of [
    ['People', 'people', 'Person'],
    ['Activities', 'activities', 'Activity'],
  ] as const) {
    test(`${title} has three fields and Today, and 22 rows at most`, async ({ page, site }) => {
      const rows = numbered(25, 'No.').map((name) => contact(name, 'November 20, 2026', 30, 29));
      await writeTable(site, table, rows);
      await openDashboard(page);
      await choose(page, title);
      const heads = page.getByRole('table', { name: title }).getByRole('columnheader');
      await expect(heads).toHaveText([
        first,
        'Last Touch Point',
        'Next Touch Point',
        'Set to today',
      ]);
      await expectColumn(contacts(page, title), first, numbered(22, 'No.'));
      await expect(
        contacts(page, title).first().getByRole('button', { name: 'Today' }),
      ).toBeVisible();
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`tell by colour and in words how long there is left (${colorScheme})`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ colorScheme });
      await writeTable(site, 'people', CONTACTS);
      await openDashboard(page);
      await expectColours(contacts(page), ['red', 'yellow', 'yellow', 'green', 'none']);
      await expect(contacts(page).locator('td:last-child')).toHaveText([
        /^overdue/,
        /^due within 10 days/,
        /^due within 10 days/,
        /^not due yet/,
        /^Today/,
      ]);
    });
  }

  test('are touched today: last today, next after the interval', async ({ page, site }) => {
    await writeTable(site, 'people', [...CONTACTS, contact('Weekly', '11/1/2026', 7, -13)]);
    await openDashboard(page);
    for (const index of [0, 5, 4]) {
      await contacts(page).nth(index).getByRole('button', { name: 'Today' }).click();
    }
    const [touched, weekly, unknown] = [0, 5, 4].map((index) => contacts(page).nth(index));
    if (!touched || !weekly || !unknown) throw new Error('There are too few rows');
    await expect(cell(touched, 'Last Touch Point')).toHaveValue(TODAY);
    await expect(cell(touched, 'Next Touch Point')).toHaveValue('December 10, 2026');
    await expect(cell(weekly, 'Next Touch Point')).toHaveValue('November 28, 2026');
    await expect(cell(unknown, 'Last Touch Point')).toHaveValue(TODAY);
    await expect(cell(unknown, 'Next Touch Point')).toHaveValue('');
    await expectColours(contacts(page), ['green', 'yellow', 'yellow', 'green', 'none', 'yellow']);
  });

  test('keep what was written while the other one is shown', async ({ page, site }) => {
    await writeTable(site, 'people', CONTACTS);
    await writeTable(site, 'activities', CONTACTS);
    await openDashboard(page);
    await cell(contacts(page).first(), 'Person').fill('Someone new');
    await choose(page, 'Activities');
    await cell(contacts(page, 'Activities').first(), 'Activity').fill('Something new');
    await choose(page, 'People');
    await expect(cell(contacts(page).first(), 'Person')).toHaveValue('Someone new');
    await choose(page, 'Activities');
    const activity = cell(contacts(page, 'Activities').first(), 'Activity');
    await expect(activity).toHaveValue('Something new');
  });
});

/** Recalculates as a visitor, who stays on the page because nobody says yet who he is. */
async function recalculate(page: Page): Promise<void> {
  await hold(page, '**/api/auth/user');
  await refreshButton(page).click();
}

for (const [timezoneId, time, before, after] of [
  ['Pacific/Kiritimati', '2026-11-20T10:05:00Z', 'November 20, 2026', 'November 22, 2026'],
  ['America/Los_Angeles', '2026-11-22T07:55:00Z', 'November 20, 2026', 'November 22, 2026'],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('today is the day of the browser', async ({ page, site }) => {
      await page.clock.setFixedTime(time);
      await writeTable(site, 'toDo', [toDo('a', before), toDo('b', TODAY), toDo('c', after)]);
      await writeTable(site, 'people', [contact('Ada', before, 10, 3)]);
      await openDashboard(page);
      await expectColours(tasks(page), ['green', 'green', 'cyan']);
      await task(page, 'c').getByRole('checkbox').check();
      await expect(cell(task(page, 'c'), 'Completed Date')).toHaveValue(TODAY);
      await recalculate(page);
      await expect(cell(contacts(page), 'Next Touch Point')).toHaveValue('November 30, 2026');
      await expectColours(contacts(page), ['yellow']);
      await contacts(page).getByRole('button', { name: 'Today' }).click();
      await expect(cell(contacts(page), 'Last Touch Point')).toHaveValue(TODAY);
      await expect(cell(contacts(page), 'Next Touch Point')).toHaveValue('December 1, 2026');
    });
  });
}

for (const [change, time, last, next] of [
  ['an hour is missing', '2026-03-09T07:10:00Z', 'March 7, 2026', 'March 18, 2026'],
  ['an hour is repeated', '2026-11-02T08:10:00Z', 'October 31, 2026', 'November 11, 2026'],
] as const) {
  test.describe(`where ${change}`, () => {
    test.use({ timezoneId: 'America/Los_Angeles' });

    test('days are counted by the calendar', async ({ page, site }) => {
      await page.clock.setFixedTime(time);
      await writeTable(site, 'people', [
        contact('Nine left', last, 11, 40),
        contact('Ten left', last, 12, 40),
      ]);
      await openDashboard(page);
      await recalculate(page);
      await expect(cell(contacts(page).first(), 'Next Touch Point')).toHaveValue(next);
      await expectColours(contacts(page), ['yellow', 'green']);
    });
  });
}
