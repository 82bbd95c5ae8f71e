import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  backgroundOf,
  cellsOf,
  choiceOf,
  hueName,
  openDashboard,
  panelOf,
  saturationOf,
  serveFile,
  serveStocks,
  weatherOf,
} from './dashboard-page.ts';
import { expect, test } from './fixtures.ts';

const mail = (page: Page) => panelOf(page, 'Email').getByRole('table').first();
const stocks = (page: Page) => panelOf(page, 'Stocks').getByRole('table');
const weather = (page: Page) => page.getByRole('table', { name: /^Weather in/ });
const UTRECHT = new URL('../data/Weather/utrecht.csv', import.meta.url);

const MAIL_HEADER = 'From,Subject,Date,Time,Unread';
/** So many messages, every other one unread. */
const messages = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `Sender ${index},Subject ${index},Day ${index},${index}:00,${index % 2 === 0}`,
  );

/** What is coloured in a symbol's row: the cell of its price and the chip of its change in percent. */
function coloursOf(page: Page, symbol: string) {
  const row = stocks(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: symbol, exact: true }) });
  return {
    price: row.getByRole('cell').nth(0),
    percent: row.getByRole('cell').nth(2).locator('span'),
  };
}

test.describe('the email', () => {
  test('leads to the mailbox that is chosen, and labels its columns', async ({ page }) => {
    await openDashboard(page);
    const logo = panelOf(page, 'Email').getByRole('heading', { level: 2 }).getByRole('link');
    for (const [choice, address] of [
      ['Gmail', /mail\.google\.com/],
      ['Yahoo', /mail\.yahoo\.com/],
    ] as const) {
      await choiceOf(page, choice).check();
      await expect(logo).toHaveAttribute('href', address);
      await expect(logo).toHaveAttribute('target', '_blank');
      await expect(logo).toHaveAccessibleName(new RegExp(choice));
      await expect(mail(page).getByRole('columnheader')).toHaveText([
        'From',
        'Subject',
        'Date & Time',
      ]);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`of Gmail has four columns, red where unread, else green (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await serveFile(page, 'Email/gmail.csv', [MAIL_HEADER, ...messages(12)].join('\n'));
      await openDashboard(page);
      const rows = mail(page).locator('tbody tr');
      await expect(rows).toHaveCount(9);
      for (const [index, row] of (await rows.all()).entries()) {
        const isUnread = index % 2 === 0;
        await expect(row.getByRole('cell')).toHaveText([
          `Sender ${index} (${isUnread ? 'unread' : 'read'})`,
          `Subject ${index}`,
          `Day ${index}`,
          `${index}:00`,
        ]);
        expect(hueName(await backgroundOf(row))).toBe(isUnread ? 'red' : 'green');
      }
    });
  }

  test('of Yahoo has three columns without a colour', async ({ page }) => {
    await serveFile(page, 'Email/yahoo.csv', [MAIL_HEADER, ...messages(12)].join('\n'));
    await openDashboard(page);
    await choiceOf(page, 'Yahoo').check();
    const rows = mail(page).locator('tbody tr');
    await expect(rows).toHaveCount(9);
    await expect(rows.first()).toContainText('Sender 0');
    for (const [index, row] of (await rows.all()).entries()) {
      const cells = row.getByRole('cell');
      await expect(cells).toHaveText([`Sender ${index}`, `Subject ${index}`, `Day ${index}`]);
      expect(hueName(await backgroundOf(row))).toBe('transparent');
    }
    await choiceOf(page, 'Gmail').check();
    await expect(rows.first()).toContainText('Jörg, Harbour Books');
  });
});

test.describe('the stocks', () => {
  test('are the holdings, or the trackings, by their symbols', async ({ page }) => {
    await openDashboard(page);
    await expect(stocks(page).getByRole('columnheader')).toHaveText([
      'Symbol',
      'Price',
      "Today's Change",
      "Today's Change (%)",
    ]);
    await expect(choiceOf(page, 'Holdings')).toBeChecked();
    await expect
      .poll(() => cellsOf(stocks(page)))
      .toEqual([
        ['CMG', '41.23', '-0.52', '-1.25%'],
        ['GDDY', '128.40', '1.86', '1.47%'],
        ['RFUTX', '21.05', '0.04', '0.19%'],
      ]);
    await choiceOf(page, 'Trackings').check();
    await expect
      .poll(() => cellsOf(stocks(page)))
      .toEqual([
        ['ETHO', '63.12', '-0.08', '-0.13%'],
        ['DAL', '58.77', '2.61', '4.65%'],
        ['HD', '372.18', '-3.91', '-1.04%'],
      ]);
  });

  test("are 'N/A' where a value is missing", async ({ page }) => {
    await serveFile(
      page,
      'Stocks/stocks.txt',
      `Company: A (CMG)\nCurrent Price: 41.23\nChange: -0.52\nVolume: 1\n-----\nCompany: B (GDDY)\nCurrent Price:\nChange: 1`,
    );
    await openDashboard(page);
    await expect
      .poll(() => cellsOf(stocks(page)))
      .toEqual([
        ['CMG', '41.23', '-0.52', 'N/A'],
        ['GDDY', 'N/A', 'N/A', 'N/A'],
        ['RFUTX', 'N/A', 'N/A', 'N/A'],
      ]);
    expect(hueName(await backgroundOf(coloursOf(page, 'CMG').price))).toBe('transparent');
    expect(hueName(await backgroundOf(coloursOf(page, 'CMG').percent))).toBe('transparent');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`have the price's colour by its place in 52 weeks (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const range = { low: '$40.00', high: '$1,060' };
      await serveStocks(page, {
        CMG: { price: '40.00', ...range },
        GDDY: { price: '$1,060.00', ...range },
        RFUTX: { price: '550', ...range },
        ETHO: { price: '12', ...range },
        DAL: { price: '2000', ...range },
        HD: { price: 'N/A', ...range },
      });
      await openDashboard(page);
      await expect(coloursOf(page, 'CMG').price).toHaveText('40.00');
      const low = await backgroundOf(coloursOf(page, 'CMG').price);
      const high = await backgroundOf(coloursOf(page, 'GDDY').price);
      const middle = await backgroundOf(coloursOf(page, 'RFUTX').price);
      expect([hueName(low), hueName(high)]).toEqual(['red', 'green']);
      expect(['red', 'green', 'transparent']).not.toContain(hueName(middle));
      await choiceOf(page, 'Trackings').check();
      expect(await backgroundOf(coloursOf(page, 'ETHO').price), 'below the low').toEqual(low);
      expect(await backgroundOf(coloursOf(page, 'DAL').price), 'above the high').toEqual(high);
      expect(hueName(await backgroundOf(coloursOf(page, 'HD').price))).toBe('transparent');
    });
  }

  test('have no price colour without a range', async ({ page }) => {
    await serveStocks(page, {
      CMG: { low: '50', high: '50' },
      GDDY: { low: '40' },
      RFUTX: { high: '60' },
      ETHO: { low: 'unknown', high: '60' },
      DAL: { low: '40', high: 'N/A' },
      HD: { price: 'closed', low: '40', high: '60' },
    });
    await openDashboard(page);
    for (const [choice, symbols] of [
      ['Holdings', ['CMG', 'GDDY', 'RFUTX']],
      ['Trackings', ['ETHO', 'DAL', 'HD']],
    ] as const) {
      await choiceOf(page, choice).check();
      for (const symbol of symbols) {
        const { price } = coloursOf(page, symbol);
        await expect(price).toHaveText(/50|closed/);
        expect(hueName(await backgroundOf(price)), symbol).toBe('transparent');
      }
    }
  });

  test('have the colour of their change, which is strongest from 5 % on', async ({ page }) => {
    await serveStocks(page, {
      CMG: { percent: '5.00%' },
      GDDY: { percent: '+23%' },
      RFUTX: { percent: '2.5%' },
      ETHO: { percent: '-5%' },
      DAL: { percent: '-40%' },
      HD: { percent: '-1%' },
    });
    await openDashboard(page);
    await expect(coloursOf(page, 'CMG').percent).toHaveText('5.00%');
    const colourOf = (symbol: string) => backgroundOf(coloursOf(page, symbol).percent);
    const up = await colourOf('CMG');
    expect(hueName(up)).toBe('green');
    expect(await colourOf('GDDY')).toEqual(up);
    expect(saturationOf(await colourOf('RFUTX'))).toBeLessThan(saturationOf(up));
    await choiceOf(page, 'Trackings').check();
    const down = await colourOf('ETHO');
    expect(hueName(down)).toBe('red');
    expect(await colourOf('DAL')).toEqual(down);
    expect(saturationOf(await colourOf('HD'))).toBeLessThan(saturationOf(down));
  });
});

test.describe('the weather', () => {
  test('is of eleven days in one city or the other', async ({ page }) => {
    const [, ...lines] = (await readFile(UTRECHT, 'utf8')).trim().split('\n');
    const days = lines.map((line) => line.split(','));
    await openDashboard(page);
    await expect(choiceOf(page, 'New York')).toBeChecked();
    await expect(weather(page).locator('tbody tr')).toHaveCount(11);
    await expect(weather(page).getByRole('columnheader')).toHaveText([
      'Date',
      'Temp',
      'Conditions',
      'Sunset',
    ]);
    await choiceOf(page, 'Utrecht').check();
    await expect(page.getByRole('table', { name: 'Weather in Utrecht' })).toBeVisible();
    await expect
      .poll(async () => (await cellsOf(weather(page))).map((row) => row.slice(1)))
      .toEqual(days.map((day) => [day[2], day[3], day[10]]));
  });

  test('is never of more than eleven days', async ({ page }) => {
    await serveFile(page, 'Weather/new_york.csv', weatherOf(Array<number>(20).fill(1)));
    await openDashboard(page);
    await expect(weather(page).locator('tbody tr')).toHaveCount(11);
  });

  test('is read anew at each choice of a city', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const file = /\/data\/Weather\/(\w+)\.csv/.exec(request.url())?.[1];
      if (file) asked.push(file);
    });
    await openDashboard(page);
    const expected = ['new_york'];
    await expect.poll(() => asked).toEqual(expected);
    for (const [choice, file] of [
      ['Utrecht', 'utrecht'],
      ['New York', 'new_york'],
      ['Utrecht', 'utrecht'],
    ] as const) {
      const answered = page.waitForResponse(`**/data/Weather/${file}.csv`);
      await choiceOf(page, choice).check();
      await (await answered).finished();
      expected.push(file);
      await expect.poll(() => asked).toEqual(expected);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is blue at -40, red or orange at 40, pale at 0 (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await serveFile(page, 'Weather/new_york.csv', weatherOf([-40, 0, 40, -80, 80, 20, '?']));
      await openDashboard(page);
      const chips = weather(page).locator('tbody td:nth-child(2) span');
      await expect(chips).toHaveText(['-40', '0', '40', '-80', '80', '20', '?']);
      const colours = await Promise.all((await chips.all()).map(backgroundOf));
      const [cold, zero, hot, colder, hotter, warm, unknown] = colours as [number[], ...number[][]];
      expect(hueName(cold)).toBe('blue');
      expect(['red', 'orange']).toContain(hueName(hot ?? []));
      expect(saturationOf(zero ?? [])).toBeLessThan(16);
      expect([colder, hotter], 'clamped').toEqual([cold, hot]);
      expect(saturationOf(warm ?? [])).toBeLessThan(saturationOf(hot ?? []));
      expect(hueName(unknown ?? [])).toBe('transparent');
    });
  }
});
