import { describe, expect, it } from '@jest/globals';
import type { StockQuote } from './quote.ts';
import { formatStocksFile, parseStocksFile } from './stocks-file.ts';

const CMG: StockQuote = {
  symbol: 'CMG',
  company: 'Chipotle Mexican Grill, Inc.',
  currency: null,
  price: 41.23,
  change: -0.52,
  changePercent: -1.25,
  fiftyTwoWeekHigh: 66.74,
  fiftyTwoWeekLow: 38.3,
  marketCap: 55_290_000_000,
  volume: 18_234_567,
};
const RFUTX: StockQuote = {
  symbol: 'RFUTX',
  company: 'American Funds 2060 Target Date Retirement Fund (Class R-6)',
  currency: null,
  price: 21.05,
  change: 0.04,
  changePercent: 0.19,
  fiftyTwoWeekHigh: 21.21,
  fiftyTwoWeekLow: 15.04,
  marketCap: null,
  volume: null,
};
const FILE = `Company: Chipotle Mexican Grill, Inc. (CMG)
Current Price: 41.23
Change: -0.52
Change Percent: -1.25%
52 Week High: 66.74
52 Week Low: 38.30
Market Cap: 55290000000
Volume: 18234567
----------------------------------------
Company: American Funds 2060 Target Date Retirement Fund (Class R-6) (RFUTX)
Current Price: 21.05
Change: 0.04
Change Percent: 0.19%
52 Week High: 21.21
52 Week Low: 15.04
Market Cap: N/A
Volume: N/A
`;

describe('formatStocksFile', () => {
  it('writes the blocks of the reference', () => {
    expect(formatStocksFile([CMG, RFUTX])).toBe(FILE);
  });

  it('writes nothing without quotes', () => {
    expect(formatStocksFile([])).toBe('');
  });

  it.each([
    ['Acme\nPrice: 1\r\n-----\u0000\u2028Inc', 'Company: Acme Price: 1 ----- Inc (CMG)'],
    [' \t ', 'Company: CMG (CMG)'],
    ['x'.repeat(500), `Company: ${'x'.repeat(200)} (CMG)`],
  ])('keeps the company %j in its line', (company, line) => {
    const lines = formatStocksFile([{ ...CMG, company }]).split('\n');
    expect(lines[0]).toBe(line);
    expect(lines).toHaveLength(9);
  });

  it.each([
    [-0.001, '0.00'],
    [3.3695, '3.37'],
    [Number.NaN, 'N/A'],
    [null, 'N/A'],
  ])('writes a change of %p as %s', (change, text) => {
    expect(formatStocksFile([{ ...CMG, change }])).toContain(`\nChange: ${text}\n`);
  });

  const priced = (price: number, change: number, high = price) =>
    formatStocksFile([{ ...CMG, price, change, fiftyTwoWeekHigh: high }]).match(
      /(?<=Price: |Change: |High: ).+/g,
    );
  it.each([
    ['a coin', [0.00000812, 0.00000012, 0.0000331], ['0.00000812', '0.00000012', '0.0000331']],
    ['a rate', [1.1587300300598145, -0.00139, 1.2], ['1.15873', '-0.00139', '1.20']],
    ['a rate that ends in zeros', [1.16, -0.00139], ['1.16', '-0.00139', '1.16']],
    ['a share of a few dollars', [9.87, -0.119_92], ['9.87', '-0.12', '9.87']],
    ['a share of cents', [0.1, 0.001], ['0.10', '0.001', '0.10']],
    ['a share of more', [10.004, 0.001, 9.87654321], ['10.00', '0.00', '9.87654']],
    ['one that rises to ten', [9.9999999, 0.5], ['10.00', '0.50', '10.00']],
    ['one that did not move', [1.15873, 0], ['1.15873', '0.00', '1.15873']],
    ['next to nothing', [1e-18, 0], ['0.000000000000000001', '0.00', '0.000000000000000001']],
  ] as const)('writes %s', (_, [price, change, high], lines) => {
    expect(priced(price, change, high)).toEqual(lines);
    const [read] = parseStocksFile(formatStocksFile([{ ...CMG, price, change }]));
    expect(formatStocksFile([{ ...CMG, ...read }])).toBe(
      formatStocksFile([{ ...CMG, price, change }]),
    );
  });

  it('names a currency that is not the dollar, after all else', () => {
    const text = formatStocksFile([{ ...CMG, currency: 'GBp' }, RFUTX]);
    expect(text.split('\n').slice(7, 10)).toEqual([
      'Volume: 18234567',
      'Currency: GBp',
      '-'.repeat(40),
    ]);
    expect(parseStocksFile(text)).toEqual([{ ...CMG, currency: 'GBp' }, RFUTX]);
  });
});

describe('parseStocksFile', () => {
  it('reads what was written', () => {
    expect(parseStocksFile(FILE)).toEqual([CMG, RFUTX]);
  });

  it('reads a file of another hand: BOM, CRLF, other order, signs and a percentage with the change', () => {
    const text =
      '\uFEFFChange: +1.5 (+0.12%)\r\nCompany: Acme (Old) (ACME)\r\nCURRENT PRICE: $1,234.50\r\nMood: good\r\n---\r\nCompany: no more\r\n';
    expect(parseStocksFile(text)).toEqual([
      {
        symbol: 'ACME',
        company: 'Acme (Old)',
        currency: null,
        price: 1234.5,
        change: 1.5,
        changePercent: 0.12,
        fiftyTwoWeekHigh: null,
        fiftyTwoWeekLow: null,
        marketCap: null,
        volume: null,
      },
    ]);
  });

  it.each([
    ['', 'nothing'],
    ['Company: A (A)\nCurrent Price: 1\nChange: 1\n', 'three lines'],
    ['Company: A\nCurrent Price: 1\nChange: 1\nVolume: 1\n', 'no symbol'],
    ['Company: A (A)\nPrice: 1\nChange: 1\nVolume: 1\n', 'no price line'],
    ['Company: A (A)\nCurrent Price: 1\nMove: 1\nVolume: 1\n', 'no change line'],
  ])('leaves out %j: %s', (text) => {
    expect(parseStocksFile(text)).toEqual([]);
  });
});
