import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import {
  cell,
  contact,
  contacts,
  expect,
  expectColumn,
  openAsAdmin,
  openDashboard,
  readTable,
  saveTables,
  task,
  tasks,
  test,
  toDo,
  writeTables,
} from './dashboard-tables.ts';
import { untilVisitorsGet } from './data-files.ts';
import { toastOf } from './desk.ts';
import { expectAccessible } from './fixtures.ts';
import type { Site } from './site.ts';

const OWN_PANELS = 'section[aria-labelledby^="own-"]';

test.beforeEach(async ({ changedSite: site }) => {
  await writeTables(site, {
    toDo: [toDo('My own task')],
    people: [contact('Ada', 'November 1, 2026', 30, 30)],
    activities: [contact('Swim', 'November 1, 2026', 7, 7)],
  });
});

/** A panel or a part of one, by the beginning of its heading. */
function panel(page: Page, name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}`) });
}

/** A browser of someone else, who is not signed in. */
function visit(browser: Browser, site: Site): Promise<BrowserContext> {
  return browser.newContext({ baseURL: site.url, storageState: { cookies: [], origins: [] } });
}

const visibleTo = (within: Page | Locator) => within.getByRole('button', { name: /: visible / });

/** Sets the audience of the to-do list as the admin, and waits until it applies. */
async function show(page: Page, site: Site, choice: string): Promise<void> {
  const changed = page.waitForResponse('**/api/dashboard/panels/todo');
  await visibleTo(panel(page, 'To-Do')).click();
  // Panels above may grow meanwhile, and a click beside the menu would close it.
  await page.getByRole('menuitemradio', { name: choice, exact: true }).press('Enter');
  expect((await changed).status()).toBe(200);
  await expect(visibleTo(panel(page, 'To-Do'))).toHaveAccessibleName(
    `To-Do: visible ${choice === 'Only me' ? 'only to you' : `to ${choice.toLowerCase()}`}`,
  );
  await untilVisitorsGet(site, ['To_Do.csv']);
}

/** Replaces the panels of the owner. */
async function saveOwnPanels(page: Page, panels: readonly object[]): Promise<void> {
  const answer = await page.request.put('/api/dashboard/layout', {
    data: { panels },
    headers: { 'if-match': '*', origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
}

const own = (kind: string, width: 1 | 2, options: object = {}) => ({
  id: `own${kind}`,
  kind,
  title: `Own ${kind}`,
  width,
  visibility: 'private',
  options,
});

/** Replaces the panels of the owner with panels of writing, weather, headlines, and all rows, and uses them. */
async function fillRowsWithPanels(page: Page, site: Site): Promise<void> {
  await saveOwnPanels(page, [
    own('writing', 1),
    own('weather', 1, { city: 'utrecht' }),
    own('headlines', 1, { feeds: ['bbc', 'cnn'] }),
    own('tasks', 2),
    own('people', 2),
    own('activities', 1),
  ]);
  await openAsAdmin(page);
  await expect(panel(page, 'Own writing')).toContainText(/\d+ drafts?.*\d+ subscribers?/s);
  await expect(
    panel(page, 'Own weather').getByRole('columnheader', { name: 'Rain (mm)' }),
  ).toBeVisible();
  const headlines = panel(page, 'Own headlines');
  await expect(headlines).toContainText('BBC');
  await headlines.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(headlines.getByText('BBC · read').first()).toBeVisible();
  await page.reload();
  await expect(headlines.getByText('BBC · read').first()).toBeVisible();

  const people = panel(page, 'Own people');
  await people.getByRole('button', { name: 'Add person' }).click();
  await expect(people.getByRole('textbox', { name: 'Person' }).first()).toBeFocused();
  await page.keyboard.type('Cleo');
  await people.getByRole('textbox', { name: 'Interval (days)' }).first().fill('14');
  await people.getByRole('button', { name: 'Today' }).first().click();
  await people.getByRole('searchbox').fill('ada');
  await expect(people.getByRole('textbox', { name: 'Person' })).toHaveValue('Ada');
  await expect(cell(contacts(page).first(), 'Person')).toHaveValue('Cleo');
  await expectAccessible(page, OWN_PANELS);
  await page.getByRole('button', { name: 'Table Refresh' }).click();
  await expect(toastOf(page)).toContainText('Tables saved');
  expect(await readTable(site, 'people')).toMatch(/^Cleo,.*,14,0,14$/m);

  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth);
    const ends = await page.getByRole('region', { name: /^Own / }).evaluateAll((regions) => {
      const boxes = regions.map((region) => region.getBoundingClientRect());
      const lasts = boxes.filter((box, n) => boxes[n + 1]?.top !== box.top);
      return new Set(lasts.map(({ right }) => Math.round(right))).size;
    });
    expect([width, isWide, ends]).toEqual([width, false, 1]);
  }
}

test.describe('the admin', () => {
  test.use({ storageState: ({ adminSession }, use) => use(adminSession) });
  test.beforeEach(({ page }) => openAsAdmin(page));

  test('shows a sample of a panel, or nothing, to others', async ({
    page,
    browser,
    changedSite: site,
  }) => {
    const context = await visit(browser, site);
    const visitor = await context.newPage();
    const list = panel(visitor, 'To-Do');
    try {
      await show(page, site, 'Everyone, with sample data');
      await openDashboard(visitor);
      await expect(task(visitor, 'Renew residence permit')).toBeVisible();
      await expect(tasks(visitor)).toHaveCount(11);
      await expect(list.getByText('Sample data')).toBeVisible();
      await expect(task(visitor, 'My own task')).toHaveCount(0);
      await expect(task(page, 'My own task'), 'the admin keeps their own').toBeVisible();

      await show(page, site, 'Only me');
      await visitor.goto('/dashboard');
      await expect(panel(visitor, 'Weather')).toBeVisible();
      await expect(list).toHaveCount(0);
      const answers = await Promise.all(
        ['/data/To_Do.csv', '/api/tasks', '/api/dashboard/panels'].map((path) =>
          context.request.get(path),
        ),
      );
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(texts.join()).not.toContain('My own task');
    } finally {
      await context.close();
    }
  });

  test('looks at an earlier version and brings it back', async ({ page, changedSite: site }) => {
    await cell(tasks(page).first(), 'Task').fill('A later task');
    await saveTables(page);
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
    const versions = dialog.getByRole('listitem').getByRole('button');
    await expect(versions.first()).toHaveText(/\d{4}.*saved here \(current\)$/);
    await expect(versions.nth(1)).toHaveText(/\d{4}.*edited in the files$/);

    await versions.first().click();
    const look = dialog.getByRole('region', { name: 'To-Do' });
    await expect(look.getByRole('cell', { name: 'A later task' })).toBeVisible();
    const restore = dialog.getByRole('button', { name: 'Restore this version' });
    await expect(restore, 'the present one is there already').toHaveCount(0);
    await versions.nth(1).click();
    await expect(look.getByRole('row', { name: /^comes back My own task$/ })).toBeVisible();
    await expect(look.getByRole('row', { name: /^goes A later task$/ })).toBeVisible();
    await expect(restore, 'without scrolling').toBeInViewport({ ratio: 1 });
    await expect(versions.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'dialog[open]');

    const question = page.getByRole('dialog', { name: /^Restore the tables of .+\?$/ });
    await restore.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await readTable(site, 'toDo')).toContain('A later task');
    await restore.click();
    await question.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(toastOf(page)).toContainText('Tables restored');
    await expect(dialog).toBeHidden();
    await expectColumn(tasks(page), 'Task', ['My own task']);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    expect(await readTable(site, 'toDo')).not.toContain('A later task');

    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(versions.first()).toHaveText(/restored \(current\)$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeFocused();
  });

  test('leads the keyboard to a panel on a wide screen and on a phone, and saves from its foot', async ({
    page,
    changedSite: site,
  }) => {
    const navigation = page.getByRole('navigation', { name: 'Panels' });
    const links = navigation.getByRole('link');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await navigation.boundingBox())?.width).toBe(1);
    const people = links.filter({ hasText: 'People' });
    await people.focus();
    expect((await navigation.boundingBox())?.width).toBeGreaterThan(400);
    await expect(people).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(panel(page, 'People').locator(':focus')).toHaveCount(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(links).toHaveText(['To-Do', 'People', 'Weather', 'Mail', 'News']);
    await links.first().focus();
    await page.keyboard.press('Enter');
    await expect(panel(page, 'To-Do').getByRole('heading')).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(panel(page, 'To-Do').locator(':focus'), 'the keyboard goes on there').toHaveCount(
      1,
    );
    await task(page, 'My own task').getByRole('checkbox').check();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Unsaved changes')).toBeInViewport();
    await save.click();
    await expect(toastOf(page)).toContainText('Tables saved');
    await expect(save).toHaveCount(0);
    expect(await readTable(site, 'toDo')).toContain('true,My own task');
  });

  test('adds panels of their own, moves them by key, and shows one to others; they fill each row @stores', async ({
    page,
    browser,
    changedSite: site,
  }) => {
    test.slow();
    const add = async (kind: string, title: string, fields: Record<string, string>) => {
      await page.getByRole('button', { name: 'Add panel…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add panel' });
      await dialog.getByLabel('Kind').selectOption(kind);
      await dialog.getByLabel('Title').fill(title);
      for (const [label, text] of Object.entries(fields)) {
        await dialog.getByLabel(label, { exact: true }).fill(text);
      }
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(panel(page, title)).toBeVisible();
    };
    const context = await visit(browser, site);
    const visitor = await context.newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(request.url()));
    try {
      await add('Monitor: is a site up?', 'Roof', { Address: 'https://roof.example/' });
      await add('JSON from an address', 'Solar', {
        Address: 'https://home.example/power',
        Value: '/watts',
      });
      await add('Countdown to a day', 'Concert', { Day: '2030-01-31', Until: 'until the concert' });
      await expectAccessible(page, OWN_PANELS);
      await openDashboard(visitor);
      expect(asked.filter((url) => /own-panels|dashboard\/(?:added|layout)/.test(url))).toEqual([]);

      const grip = page.getByRole('button', { name: 'Move Concert' });
      await grip.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText('Concert is now 2 of 3.')).toBeVisible();
      await expect(grip).toBeFocused();
      await page.getByRole('button', { name: 'Concert: visible only to you' }).click();
      const changed = page.waitForResponse('**/api/dashboard/layout');
      await page.getByRole('menuitemradio', { name: 'Everyone', exact: true }).press('Enter');
      expect((await changed).status()).toBe(200);

      await openDashboard(visitor);
      await expect(panel(visitor, 'Concert')).toContainText('until the concert');
      await expect(panel(visitor, 'Solar')).toHaveCount(0);
      expect(await (await context.request.get('/api/dashboard/panels')).text()).not.toMatch(
        /Roof|Solar|roof\.example/,
      );
      await fillRowsWithPanels(page, site);
    } finally {
      await saveOwnPanels(page, []);
      await context.close();
    }
  });

  test('has a page without barriers, and needs no mouse to add an item and to save it', async ({
    page,
    changedSite: site,
  }) => {
    const done = toDo('Done', 'November 1, 2026', 'November 2, 2026');
    const due = ['November 1, 2026', 'December 1, 9999'];
    const noted = ['tomorrow', '3/12/2026'].map((day) => toDo(day, day));
    const toDos = [toDo('A'), ...due.map((day) => toDo(day, day)), ...noted, done];
    const left = [-1, 0, 10].map((days) => contact(`${days}`, 'some day', 30, days));
    await writeTables(site, { toDo: toDos, people: left });
    await openAsAdmin(page);
    await cell(contacts(page).first(), 'Person').fill('Not saved');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await cell(task(page, 'tomorrow'), 'Due Date').focus();
    await expect(page.getByText('Not understood as a date').first()).toBeVisible();
    await expectAccessible(page);

    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const press = async (key: string, target: Locator) => {
      for (let n = 0; n < 300; n += 1) {
        await page.keyboard.press(key);
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error('The keyboard does not lead there');
    };
    await press('Tab', page.getByRole('button', { name: 'Add Table Item' }));
    await page.keyboard.press('Enter');
    const row = tasks(page).first();
    await expect(cell(row, 'Task')).toBeFocused();
    await page.keyboard.type('Typed, with a comma');
    await page.keyboard.press('Tab');
    await expect(cell(row, 'Start Date')).toBeFocused();
    await press('Tab', row.getByRole('button', { name: 'Today' }));
    await page.keyboard.press('Enter');
    await press('Shift+Tab', row.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await expect(row.getByRole('checkbox')).not.toBeChecked();
    await press('Shift+Tab', page.getByRole('button', { name: 'Table Refresh' }));
    const saved = page.waitForResponse('**/save-tables');
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    expect(await readTable(site, 'toDo')).toContain('\n,"Typed, with a comma",,,,\n');
  });
});
