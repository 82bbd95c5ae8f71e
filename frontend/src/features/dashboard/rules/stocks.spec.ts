import { describe, expect, it } from '@jest/globals';
import { percentShare, priceShare, readStocks, type StockRecord } from './stocks.ts';

const CMG = `Company: Chipotle Mexican Grill, Inc. (CMG)
Current Price: 41.23
Change: -0.52
Change Percent: -1.25%
52 Week High: 66.74
52 Week Low: 38.30
Market Cap: 55290000000
Volume: 18234567
`;
const FUND = `Company: American Funds 2060 Fund (Class R-6) (RFUTX)
Change Percent: 0.19%
Change: 0.04
Current Price: 21.05
`;
const LINE = `${'-'.repeat(40)}\n`;
const RECORD: StockRecord = {
  symbol: 'CMG',
  company: 'Chipotle Mexican Grill, Inc.',
  currency: '',
  price: '41.23',
  change: '-0.52',
  changePercent: '-1.25%',
  fiftyTwoWeekHigh: '66.74',
  fiftyTwoWeekLow: '38.30',
  marketCap: '55290000000',
  volume: '18234567',
};
const NONE = {
  currency: '',
  fiftyTwoWeekHigh: 'N/A',
  fiftyTwoWeekLow: 'N/A',
  marketCap: 'N/A',
  volume: 'N/A',
};

describe('readStocks', () => {
  it.each([
    ['LF', CMG + LINE + FUND],
    ['CRLF and a byte order mark', `\uFEFF${CMG}${LINE}${FUND}`.replaceAll('\n', '\r\n')],
    ['short, indented and doubled separators', `---\n${CMG}  ---\t\n-----\n\n${FUND}---`],
  ])('reads both blocks with %s', (_, text) => {
    const company = 'American Funds 2060 Fund (Class R-6)';
    const fund = { symbol: 'RFUTX', price: '21.05', change: '0.04', changePercent: '0.19%' };
    expect([...readStocks(text).values()]).toEqual([RECORD, { company, ...fund, ...NONE }]);
  });

  it.each([
    ['Change: +1.5 (+0.12%)\nVolume: 5', '+1.5', '+0.12%'],
    ['Change: +1.5 (+0.12%)\nChange Percent: 9%', '+1.5', '9%'],
    ['Change: +1.5 (+0.12%)\nChange Percent:', '+1.5', '+0.12%'],
    ['Change: 1\nVolume: 5', '1', 'N/A'],
    ['Change:\nVolume: 5', 'N/A', 'N/A'],
    ['CHANGE : <script>\nVolume: 5', '<script>', 'N/A'],
  ])('reads %j', (lines, change, changePercent) => {
    const record = readStocks(`Company: A (B)\nCurrent Price: 1\n${lines}`).get('B');
    expect(record).toMatchObject({ change, changePercent });
  });

  it('reads the currency', () => {
    expect(readStocks(`${CMG}Currency: GBp\n`).get('CMG')).toEqual({ ...RECORD, currency: 'GBp' });
  });

  it.each([
    ['nothing', ''],
    ['three lines', 'Company: A (B)\nCurrent Price: 1\nChange: 1\n\n \n'],
    ['no company', CMG.replace('Company', 'Firm')],
    ['no price', CMG.replace('Current Price', 'Price')],
    ['no change but a percent', CMG.replace('Change:', 'Moved:')],
    ['no symbol', CMG.replace(' (CMG)', '')],
    ['an empty symbol', CMG.replace('(CMG)', '( )')],
    ['a symbol before the line end', CMG.replace('(CMG)', '(CMG) Ltd')],
    ['garbage', '(('.repeat(5000) + '\n:\n::\n\u0000\n'],
  ])('skips a block with %s', (_, text) => {
    expect([...readStocks(text + LINE + FUND).keys()]).toEqual(['RFUTX']);
  });
});

describe('priceShare', () => {
  it.each<[string, string, string, number | null]>([
    ['15', '20', '10', 0.5],
    ['$1,500.00', '$2,000', '1,000', 0.5],
    ['10', '20', '10', 0],
    ['25', '20', '10', 1],
    ['5', '20', '10', 0],
    ['10', '10', '10', null],
    ['15', '10', '20', null],
    ['N/A', '20', '10', null],
    ['15', 'N/A', '10', null],
    ['15', '20', '', null],
    ['15', '20', '<script>', null],
  ])('places %s between %s and %s', (price, fiftyTwoWeekHigh, fiftyTwoWeekLow, share) => {
    expect(priceShare({ ...RECORD, price, fiftyTwoWeekHigh, fiftyTwoWeekLow })).toBe(share);
  });
});

describe('percentShare', () => {
  it.each<[string, number | null, boolean | null]>([
    ['+2.5%', 0.5, true],
    ['-2.5%', 0.5, false],
    ['5', 1, true],
    ['-5.01%', 1, false],
    ['1,234%', 1, true],
    ['0.00%', 0, true],
    ['N/A', null, null],
    ['', null, null],
    ['--2', null, null],
    ['x'.repeat(10_000), null, null],
  ])('places %s', (text, share, isUp) => {
    expect(percentShare(text)).toEqual(share === null ? null : { share, isUp });
  });
});
