import { describe, expect, it } from '@jest/globals';
import { fixture } from '../../../test/fixture.ts';
import { infoAnswer, summaryAnswer, type NasdaqInfo } from './nasdaq-answer.ts';
import { readNasdaq } from './read-nasdaq.ts';

const json = (name: string): unknown => JSON.parse(fixture(`nasdaq/${name}.json`).toString());
const summary = summaryAnswer.parse(json('summary')).data?.summaryData ?? null;

function info(changes: Partial<NasdaqInfo> = {}): NasdaqInfo {
  const { data } = infoAnswer.parse(json('info'));
  if (!data) throw new Error('no data in the fixture');
  return { ...data, ...changes };
}

const TRADE = { lastSalePrice: '$50.00', netChange: '+1.00', percentageChange: '+2.04%' };

describe('readNasdaq', () => {
  it('reads the regular session outside its hours', () => {
    expect(readNasdaq('NVDA', info(), summary)).toEqual({
      symbol: 'NVDA',
      company: 'NVIDIA Corporation Common Stock',
      currency: null,
      price: 228.86,
      change: 3.79,
      changePercent: 1.68,
      fiftyTwoWeekHigh: 236.54,
      fiftyTwoWeekLow: 164.27,
      marketCap: 1_685_456_525_030,
      volume: 151_203_444,
    });
  });

  it.each([null, { ...TRADE, lastSalePrice: 'N/A' }])(
    'reads the primary data while the secondary ones are %j',
    (secondaryData) => {
      expect(readNasdaq('NVDA', info({ secondaryData }), null)).toMatchObject({
        price: 230.4282,
        change: 1.5682,
        changePercent: 0.69,
        marketCap: null,
        volume: 8_791_790,
      });
    },
  );

  it.each([
    ['164.27 - 236.54', 164.27, 236.54],
    ['$495/$289.96', 289.96, 495],
    ['N/A', 289.96, 495],
    ['N/A - N/A', 289.96, 495],
  ])('reads the 52 weeks %s, from the summary if need be', (value, low, high) => {
    const keyStats = { fiftyTwoWeekHighLow: { value } };
    expect(readNasdaq('NVDA', info({ keyStats }), summary)).toMatchObject({
      fiftyTwoWeekLow: low,
      fiftyTwoWeekHigh: high,
    });
  });

  it.each([
    ['UNCH', 'UNCH', 0, 0],
    ['UNCH', 'N/A', 0, 0],
    ['-0.52', '-1.25%', -0.52, -1.25],
    ['+1.00', '', 1, 2.04],
    ['N/A', '+2.04%', 1, 2.04],
    ['N/A', null, null, null],
  ])('reads the change %s and %s', (netChange, percentageChange, change, percent) => {
    const secondaryData = { ...TRADE, netChange, percentageChange };
    const quote = readNasdaq('NVDA', info({ secondaryData }), null);
    expect(quote?.change).toEqual(change === null ? null : expect.closeTo(change, 2));
    expect(quote?.changePercent).toEqual(percent === null ? null : expect.closeTo(percent, 2));
  });

  it('has no quote without a price', () => {
    const trade = { ...TRADE, lastSalePrice: 'N/A' };
    expect(readNasdaq('X', info({ primaryData: trade, secondaryData: null }), null)).toBeNull();
    expect(readNasdaq('X', info({ primaryData: null, secondaryData: null }), null)).toBeNull();
  });

  it('reads a fund, which has neither statistics nor volume', () => {
    const fund = info({ primaryData: TRADE, secondaryData: null, keyStats: null, companyName: '' });
    expect(readNasdaq('RFUTX', fund, null)).toEqual({
      symbol: 'RFUTX',
      company: 'RFUTX',
      currency: null,
      price: 50,
      change: 1,
      changePercent: 2.04,
      fiftyTwoWeekHigh: null,
      fiftyTwoWeekLow: null,
      marketCap: null,
      volume: null,
    });
  });
});
