import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleFile } from '../../../../test/sample-site.ts';
import { api, cellsOf, choiceOf, serveFile, show, textsOf } from '../../../../test/page.tsx';
import { EmailPanel } from './email-panel.tsx';
import { StocksPanel } from './stocks-panel.tsx';
import { WeatherPanel } from './weather-panel.tsx';

const table = () => screen.getByRole('table');
const headings = () => textsOf(within(table()).getAllByRole('columnheader'));

describe('the email', () => {
  const showEmail = () => show(<EmailPanel />);
  /** `count` messages. Every second message is unread. */
  const messages = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      [
        `Sender ${index}`,
        `Subject ${index}`,
        `Day ${index}`,
        `${index}:00`,
        index % 2 === 0,
      ].join(),
    );
  const FILE = ['From,Subject,Date,Time,Unread', ...messages(12)].join('\n');

  it('leads to the mailbox that is chosen, and labels its columns', async () => {
    const { user } = showEmail();
    for (const [choice, address] of [
      ['Gmail', /mail\.google\.com/],
      ['Yahoo', /mail\.yahoo\.com/],
    ] as const) {
      await user.click(choiceOf(choice));
      const logo = screen.getByRole('link', { name: new RegExp(choice) });
      expect(logo.getAttribute('href')).toMatch(address);
      expect(logo.getAttribute('target')).toBe('_blank');
      expect(headings()).toEqual(['From', 'Subject', 'Date & Time']);
    }
  });

  it('of Gmail has four columns, and says what is unread', async () => {
    serveFile('Email/gmail.csv', FILE);
    showEmail();
    await screen.findByText('Subject 0');
    expect(cellsOf(table())).toEqual(
      Array.from({ length: 9 }, (_, index) => [
        `Sender ${index} (${index % 2 === 0 ? 'unread' : 'read'})`,
        `Subject ${index}`,
        `Day ${index}`,
        `${index}:00`,
      ]),
    );
  });

  it('of Yahoo has three columns without a colour', async () => {
    serveFile('Email/yahoo.csv', FILE);
    const { user } = showEmail();
    await user.click(choiceOf('Yahoo'));
    await screen.findByText('Subject 0');
    expect(cellsOf(table())).toEqual(
      Array.from({ length: 9 }, (_, index) => [
        `Sender ${index}`,
        `Subject ${index}`,
        `Day ${index}`,
      ]),
    );
    expect(table().querySelectorAll('tbody tr[class]')).toHaveLength(0);
    await user.click(choiceOf('Gmail'));
    await screen.findByText('Jörg, Harbour Books');
  });
});

describe('the stocks', () => {
  interface ShareQuote {
    readonly price?: string;
    readonly percent?: string;
    readonly low?: string;
    readonly high?: string;
  }

  /** Lets the page read a stocks' file with these shares. */
  function serveStocks(quotes: Readonly<Record<string, ShareQuote>>): void {
    const blocks = Object.entries(quotes).map(
      ([symbol, { price = '50', percent = '1%', low, high }]) =>
        [
          `Company: A Company (${symbol})`,
          `Current Price: ${price}`,
          'Change: 1.00',
          `Change Percent: ${percent}`,
          ...(low === undefined ? [] : [`52 Week Low: ${low}`]),
          ...(high === undefined ? [] : [`52 Week High: ${high}`]),
        ].join('\n'),
    );
    serveFile('Stocks/stocks.txt', blocks.join(`\n${'-'.repeat(40)}\n`));
  }

  /** The cells of a symbol: its price, its change, and its change in percent. */
  function cellsOfSymbol(symbol: string): HTMLElement[] {
    const row = screen.getByRole('rowheader', { name: symbol }).parentElement;
    return within(row ?? table()).getAllByRole('cell');
  }
  const isTinted = (symbol: string) => cellsOfSymbol(symbol)[0]?.classList.contains('priceTint');

  it('are the holdings, or the trackings, by their symbols', async () => {
    const { user } = show(<StocksPanel />);
    expect(choiceOf('Holdings')).toHaveProperty('checked', true);
    await screen.findByText('41.23');
    expect(headings()).toEqual(['Symbol', 'Price', "Today's Change", "Today's Change (%)"]);
    expect(cellsOf(table())).toEqual([
      ['CMG', '41.23', '-0.52', '-1.25%'],
      ['GDDY', '128.40', '1.86', '1.47%'],
      ['RFUTX', '21.05', '0.04', '0.19%'],
    ]);
    await user.click(choiceOf('Trackings'));
    expect(cellsOf(table())).toEqual([
      ['ETHO', '63.12', '-0.08', '-0.13%'],
      ['DAL', '58.77', '2.61', '4.65%'],
      ['HD', '372.18', '-3.91', '-1.04%'],
    ]);
  });

  it("are 'N/A', without a colour, where a value is missing", async () => {
    serveFile(
      'Stocks/stocks.txt',
      'Company: A (CMG)\nCurrent Price: 41.23\nChange: -0.52\nVolume: 1\n-----\nCompany: B (GDDY)\nCurrent Price:\nChange: 1',
    );
    show(<StocksPanel />);
    await screen.findByText('41.23');
    expect(cellsOf(table())).toEqual([
      ['CMG', '41.23', '-0.52', 'N/A'],
      ['GDDY', 'N/A', 'N/A', 'N/A'],
      ['RFUTX', 'N/A', 'N/A', 'N/A'],
    ]);
    expect(isTinted('CMG')).toBe(false);
    expect(table().querySelectorAll('.upChip, .downChip')).toHaveLength(0);
  });

  it('name their currency, and mark thousands', async () => {
    const share = (symbol: string, price: string, currency: string) =>
      `Company: A (${symbol})\nCurrent Price: ${price}\nChange: 1200.5\n52 Week Low: 1000.00\n52 Week High: 91300.00\nCurrency: ${currency}`;
    const blocks = [
      share('CMG', '33705.00', 'GBp'),
      share('GDDY', '3055.00', 'JPY'),
      share('RFUTX', '91234.57', 'USD'),
    ];
    serveFile('Stocks/stocks.txt', blocks.join('\n-----\n'));
    show(<StocksPanel />);
    await screen.findByText('33,705.00p');
    expect(cellsOf(table())).toEqual([
      ['CMG', '33,705.00p', '1,200.5', 'N/A'],
      ['GDDY', '¥3,055', '1,200.5', 'N/A'],
      ['RFUTX', '91,234.57', '1,200.5', 'N/A'],
    ]);
    expect(cellsOfSymbol('CMG')[0]).toHaveProperty('title', '52 weeks: 1,000.00p to 91,300.00p');
  });

  it('have no price colour without a range', async () => {
    serveStocks({
      CMG: { low: '50', high: '50' },
      GDDY: { low: '40' },
      RFUTX: { high: '60' },
      ETHO: { low: 'unknown', high: '60' },
      DAL: { low: '40', high: 'N/A' },
      HD: { price: 'closed', low: '40', high: '60' },
    });
    const { user } = show(<StocksPanel />);
    await waitFor(() => expect(screen.getAllByText('50')).toHaveLength(3));
    expect(['CMG', 'GDDY', 'RFUTX'].map(isTinted)).toEqual([false, false, false]);
    await user.click(choiceOf('Trackings'));
    await screen.findByText('closed');
    expect(['ETHO', 'DAL', 'HD'].map(isTinted)).toEqual([false, false, false]);
  });

  it('have the colour of their change, which is strongest from 5 % on', async () => {
    serveStocks({
      CMG: { percent: '5.00%' },
      GDDY: { percent: '+23%' },
      RFUTX: { percent: '2.5%' },
      ETHO: { percent: '-5%' },
      DAL: { percent: '-40%' },
      HD: { percent: '-1%' },
    });
    const { user } = show(<StocksPanel />);
    const chip = (symbol: string) => cellsOfSymbol(symbol)[2]?.querySelector('span');
    const look = (symbol: string) => [
      chip(symbol)?.className.match(/\w+Chip/)?.[0],
      chip(symbol)?.style.getPropertyValue('--c'),
    ];
    await screen.findByText('5.00%');
    expect(look('CMG')).toEqual(['upChip', '1']);
    expect(look('GDDY')).toEqual(['upChip', '1']);
    expect(look('RFUTX')).toEqual(['upChip', '0.5']);
    await user.click(choiceOf('Trackings'));
    expect(look('ETHO')).toEqual(['downChip', '1']);
    expect(look('DAL')).toEqual(['downChip', '1']);
    expect(look('HD')).toEqual(['downChip', '0.2']);
  });
});

describe('the weather', () => {
  const showWeather = () => show(<WeatherPanel />);

  it('is of eleven days in one city or the other', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    const [, ...lines] = sampleFile('Weather/utrecht.csv').trim().split('\n');
    const days = lines.map((line) => line.split(','));
    const { user } = showWeather();
    expect(choiceOf('New York')).toHaveProperty('checked', true);
    await waitFor(() => expect(cellsOf(table())).toHaveLength(11));
    expect(headings()).toEqual(['Date', 'Temp', 'Conditions', 'Sunset']);
    await user.click(choiceOf('Utrecht'));
    expect(screen.getByRole('table', { name: 'Weather in Utrecht' })).toBeTruthy();
    await waitFor(() =>
      expect(cellsOf(table()).map((row) => row.slice(1))).toEqual(
        days.map((day) => [day[2], day[3], day[10]]),
      ),
    );
  });

  it('is never of more than eleven days', async () => {
    const day = 'C,Day,1,Dry,0,0,0,0,0,0,Sunset\n';
    serveFile('Weather/new_york.csv', day.repeat(20));
    showWeather();
    await waitFor(() => expect(cellsOf(table())).toHaveLength(11));
  });

  it('begins today, which is marked in words', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
    const day = (date: string) => `C,${date},1,Dry,0,0,0,0,0,0,No sunset\n`;
    const file = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(day).join('');
    serveFile('Weather/new_york.csv', file);
    showWeather();
    const cells = ['1', 'Dry', 'No sunset'];
    await waitFor(() =>
      expect(cellsOf(table())).toEqual([
        ['2026-11-22', ...cells],
        ['2026-11-23', ...cells],
      ]),
    );
    const marked = [...table().querySelectorAll('tbody tr')].map((row) =>
      row.getAttribute('aria-current'),
    );
    expect(marked).toEqual(['date', null]);
  });

  it('shows all days of a file that ends before today', async () => {
    jest.useFakeTimers({ now: new Date('2026-12-24T12:00:00Z') });
    serveFile('Weather/new_york.csv', sampleFile('Weather/utrecht.csv'));
    showWeather();
    await waitFor(() => expect(cellsOf(table())).toHaveLength(11));
    expect(table().querySelector('[aria-current]')).toBeNull();
  });

  it('is read anew at each choice of a city', async () => {
    const asked = () =>
      api.calls.map(({ id }) => /Weather_(\w+)_csv/.exec(id)?.[1]).filter(Boolean);
    const { user } = showWeather();
    const expected = ['new_york'];
    await waitFor(() => expect(asked()).toEqual(expected));
    for (const [choice, file] of [
      ['Utrecht', 'utrecht'],
      ['New York', 'new_york'],
      ['Utrecht', 'utrecht'],
    ] as const) {
      await user.click(choiceOf(choice));
      expected.push(file);
      await waitFor(() => expect(asked()).toEqual(expected));
    }
  });
});
