import type { Locator, Page } from '@playwright/test';
import {
  backgroundOf,
  choiceOf,
  hueName,
  openDashboard,
  panelOf,
  saturationOf,
  serveFile,
  serveStocks,
  weatherOf,
} from './dashboard-page.ts';
import {
  contact,
  contacts,
  expectColours,
  lineOf,
  NOON,
  tasks,
  TODAY,
  toDo,
} from './dashboard-tables.ts';
import { expect, test } from './fixtures.ts';

const huesOf = async (rows: Locator): Promise<string[]> =>
  Promise.all((await rows.all()).map(async (row) => hueName(await backgroundOf(row))));

const RANGE = { low: '$40.00', high: '$1,060' };

async function serveColoredData(page: Page): Promise<void> {
  const messages = [0, 1, 2].map((n) => `Sender,Subject ${n},Day,${n}:00,${n % 2 === 0}\n`);
  const mail = ['From,Subject,Date,Time,Unread\n', ...messages].join('');
  await serveFile(page, 'Email/gmail.csv', mail);
  await serveFile(page, 'Email/yahoo.csv', mail);
  await serveStocks(page, {
    CMG: { price: '40.00', percent: '5.00%', ...RANGE },
    GDDY: { price: '$1,060.00', percent: '+23%', ...RANGE },
    RFUTX: { price: '550', percent: '2.5%', ...RANGE },
    ETHO: { price: '12', percent: '-5%', ...RANGE },
    DAL: { price: '2000', percent: '-40%', ...RANGE },
    HD: { price: 'N/A', percent: '-1%', ...RANGE },
  });
  await serveFile(page, 'Weather/new_york.csv', weatherOf([-40, 0, 40, -80, 80, 20, '?']));
  const header = lineOf(['1', '2', '3', '4', '5', '6']);
  const toDos = [
    toDo('Undated'),
    toDo('Unreadable', 'some day'),
    toDo('Tomorrow', 'November 22, 2026'),
    toDo('Today', TODAY),
    toDo('Past', '11/20/2026'),
    toDo('Done', 'December 1, 2026', 'November 2, 2026'),
  ];
  const left = [-1, 0, 9, 10].map((days) => contact('A', 'November 1, 2026', 20 + days, 99));
  const people = [...left, ['Unknown', 'some day', '', '', '', '']];
  await serveFile(page, 'To_Do.csv', [header, ...toDos.map(lineOf)].join(''));
  await serveFile(page, 'People.csv', [header, ...people.map(lineOf)].join(''));
}

/** Mail is red if it is unread, else green; mail of Yahoo has no color. */
async function expectColorsOfMail(page: Page): Promise<void> {
  const rows = panelOf(page, 'Email').getByRole('table').first().locator('tbody tr');
  await choiceOf(page, 'Gmail').check();
  await expect(rows).toHaveCount(3);
  expect(await huesOf(rows)).toEqual(['red', 'green', 'red']);
  await choiceOf(page, 'Yahoo').check();
  await expect(rows).toHaveCount(3);
  expect(await huesOf(rows)).toEqual(['transparent', 'transparent', 'transparent']);
}

/** Stocks have the colors of their place in 52 weeks, and of their change. */
async function expectColorsOfStocks(page: Page): Promise<void> {
  const rowOf = (symbol: string) =>
    panelOf(page, 'Stocks')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: symbol, exact: true }) });
  const price = (symbol: string) => backgroundOf(rowOf(symbol).getByRole('cell').nth(0));
  const percent = (symbol: string) =>
    backgroundOf(rowOf(symbol).getByRole('cell').nth(2).locator('span'));
  await choiceOf(page, 'Holdings').check();
  await expect(rowOf('CMG').getByText('40.00')).toBeVisible();
  const low = await price('CMG');
  const high = await price('GDDY');
  const middle = await price('RFUTX');
  expect([hueName(low), hueName(high)]).toEqual(['red', 'green']);
  expect(['red', 'green', 'transparent']).not.toContain(hueName(middle));
  const up = await percent('CMG');
  expect(hueName(up)).toBe('green');
  expect(await percent('GDDY')).toEqual(up);
  expect(saturationOf(await percent('RFUTX'))).toBeLessThan(saturationOf(up));
  await choiceOf(page, 'Trackings').check();
  expect(await price('ETHO'), 'below the low').toEqual(low);
  expect(await price('DAL'), 'above the high').toEqual(high);
  expect(hueName(await price('HD'))).toBe('transparent');
  const down = await percent('ETHO');
  expect(hueName(down)).toBe('red');
  expect(await percent('DAL')).toEqual(down);
  expect(saturationOf(await percent('HD'))).toBeLessThan(saturationOf(down));
}

/** The weather is blue at -40, red or orange at 40, pale at 0. */
async function expectColorsOfWeather(page: Page): Promise<void> {
  const chips = page
    .getByRole('table', { name: /^Weather in/ })
    .locator('tbody td:nth-child(2) span');
  await expect(chips).toHaveText(['-40', '0', '40', '-80', '80', '20', '?']);
  const colours = await Promise.all((await chips.all()).map(backgroundOf));
  const [cold, zero, hot, colder, hotter, warm, unknown] = colours as [number[], ...number[][]];
  expect(hueName(cold)).toBe('blue');
  expect(['red', 'orange']).toContain(hueName(hot ?? []));
  expect(saturationOf(zero ?? [])).toBeLessThan(16);
  expect([colder, hotter], 'clamped').toEqual([cold, hot]);
  expect(saturationOf(warm ?? [])).toBeLessThan(saturationOf(hot ?? []));
  expect(hueName(unknown ?? [])).toBe('transparent');
}

// Tests in frontend/ check the color of each cell and row; this one checks that it is visible, in either theme.
test('mail, stocks, weather, and rows of the tables have the colors of their values', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await serveColoredData(page);
  await openDashboard(page);
  await expect(tasks(page)).toHaveCount(6);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await test.step(colorScheme, async () => {
      await expectColorsOfMail(page);
      await expectColorsOfStocks(page);
      await expectColorsOfWeather(page);
      await expectColours(tasks(page), ['yellow', 'yellow', 'cyan', 'green', 'green', 'blue']);
      await expectColours(contacts(page), ['red', 'yellow', 'yellow', 'green', 'none']);
    });
  }
});
