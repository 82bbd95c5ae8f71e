import { FILE_OF_TABLE, TABLE_HEADERS, type Rows, type TableName } from '@examiner/contracts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { dataFilesOf, type DataTexts } from './data-files.ts';
import { expect, test as base } from './fixtures.ts';
import type { Site } from './site.ts';

/** The test of these files. Each writes the tables that it needs. */
export const test = base.extend({
  baseURL: async ({ changedSite }, use) => use(changedSite.url),
});

export { expect };

/** The day of most of these tests, at noon in London. */
export const NOON = new Date('2026-11-21T12:00:00Z');
export const TODAY = 'November 21, 2026';

/** A line of a table's file. */
export const lineOf = (cells: readonly string[]) =>
  `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\n`;

/** Writes tables' files as someone with an editor does; the site takes them up when it is next asked. */
export async function writeTables(
  site: Site,
  tables: Readonly<Partial<Record<TableName, Rows>>>,
  headers: Readonly<Record<TableName, readonly string[]>> = TABLE_HEADERS,
): Promise<void> {
  const texts = (Object.entries(tables) as [TableName, Rows][]).map(([table, rows]) => [
    FILE_OF_TABLE[table],
    [headers[table], ...rows].map(lineOf).join(''),
  ]);
  await dataFilesOf(site).write(Object.fromEntries(texts) as DataTexts);
}

/** The content of a table's file. */
export function readTable(site: Site, table: TableName): Promise<string> {
  return dataFilesOf(site).read(FILE_OF_TABLE[table]);
}

/** A to-do row in the order of its file. */
export function toDo(task: string, dueDate = '', completedDate = ''): string[] {
  return [completedDate && 'true', task, dueDate, '', '', completedDate];
}

/** A row of people or activities in the order of its file. */
export function contact(name: string, last: string, interval: number, remaining: number): string[] {
  return [name, last, '', String(interval), String(interval - remaining), String(remaining)];
}

/** Opens the dashboard, and waits until its tables are there. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(tasks(page).first()).toBeVisible();
}

/** The same for the admin, who then sees their own data. */
export async function openAsAdmin(page: Page): Promise<void> {
  await openDashboard(page);
  await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeVisible();
}

/** The rows of the to-do list. */
export function tasks(page: Page): Locator {
  return page.getByRole('table', { name: 'To-do list' }).locator('tbody').getByRole('row');
}

/** The row of a task. */
export function task(page: Page, name: string): Locator {
  const checkbox = page.getByRole('checkbox', { name: `Completed: ${name}`, exact: true });
  return tasks(page).filter({ has: checkbox });
}

/** The rows of people or activities. */
export function contacts(page: Page, table: 'People' | 'Activities' = 'People'): Locator {
  return page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
}

/** An editable cell, by its column's heading. */
export function cell(row: Locator, column: string): Locator {
  return row.getByRole('textbox', { name: column, exact: true });
}

/** Expects a column of a table, from the first row to the last. */
export async function expectColumn(rows: Locator, column: string, texts: string[]): Promise<void> {
  const read = () =>
    cell(rows, column).evaluateAll((areas) =>
      areas.map((area) => (area as HTMLTextAreaElement).value),
    );
  await expect.poll(read, column).toEqual(texts);
}

/** A person's name for the background of each row. */
export async function expectColours(rows: Locator, colours: string[]): Promise<void> {
  const read = () =>
    rows.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).backgroundColor),
    );
  await expect.poll(async () => (await read()).map(nameColour)).toEqual(colours);
}

/** The colors' hues in degrees, from -20 up: from, to. */
const HUES = [
  ['red', -20, 20],
  ['yellow', 40, 65],
  ['green', 90, 160],
  ['cyan', 175, 197],
  ['blue', 205, 250],
] as const;

function nameColour(css: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (alpha === 0 || span === 0) return 'none';
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  const hue = ((sixth * 60 + 380) % 360) - 20;
  return HUES.find(([, from, to]) => hue >= from && hue <= to)?.[0] ?? css;
}

/** Shows people or activities. */
export async function choose(page: Page, table: 'People' | 'Activities'): Promise<void> {
  await page.getByRole('radio', { name: table, exact: true }).check();
}

export function refreshButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Table Refresh' });
}

/** Presses Table Refresh, and waits until the tables are saved. */
export async function saveTables(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/save-tables');
  await refreshButton(page).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
}

/** Delays the answers of an address. @returns a function that releases them */
export async function hold(target: Page | BrowserContext, url: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await target.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
