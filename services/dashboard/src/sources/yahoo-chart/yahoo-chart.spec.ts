import { describe, expect, it } from '@jest/globals';
import { fixture } from '../../../test/fixture.ts';
import { chartAnswer } from './chart-answer.ts';
import { readChart } from './yahoo-chart.ts';

type Json = Record<string, unknown>;

/** The first chart of a recorded answer, with changed values in `meta` and other closes. */
function chart(name: string, meta: Json = {}, close?: (number | null)[]) {
  const text = fixture(`yahoo-chart/${name}.json`).toString();
  const found = chartAnswer.parse(JSON.parse(text)).chart.result?.[0];
  if (!found) throw new Error(`no chart in ${name}`);
  const quote = close ? [{ close }] : found.indicators.quote;
  return { meta: { ...found.meta, ...meta }, indicators: { quote } };
}

describe('readChart', () => {
  it('reads a stock, the change from the percentage', () => {
    const quote = readChart(chart('stock'), 'AAPL', '1d');
    expect(quote).toEqual({
      symbol: 'AAPL',
      company: 'Apple Inc.',
      currency: null,
      price: 333.69,
      change: expect.closeTo(3.37, 2),
      changePercent: 1.02,
      fiftyTwoWeekHigh: 345.34,
      fiftyTwoWeekLow: 243.42,
      marketCap: null,
      volume: 31_878_433,
    });
  });

  it('reads a fund whose price lies above its 52-week high, without a volume', () => {
    expect(readChart(chart('fund', { regularMarketVolume: 0 }), 'RFUTX', '1mo')).toMatchObject({
      price: 195.29,
      change: expect.closeTo(1.85, 2),
      fiftyTwoWeekHigh: 194.26,
      volume: null,
    });
  });

  const withoutPercent = { regularMarketChangePercent: undefined };
  it.each([
    ['the close before', 'stock', { previousClose: 330 }, '1d', 3.69],
    ['the close before a range of one day', 'stock', { range: '1d' }, '1d', 166.39],
    ['nothing, as the range is not said', 'stock', {}, '1d', null],
    ['the last but one close, null ones left out', 'fund', { range: '1d' }, '1mo', 1.85],
  ] as const)('counts without a percentage from %s', (_, name, meta, range, change) => {
    const quote = readChart(chart(name, { ...withoutPercent, ...meta }), 'X', range);
    expect(quote?.change).toEqual(change === null ? null : expect.closeTo(change, 2));
  });

  it('never counts from the close before a longer range', () => {
    const meta = { ...withoutPercent, previousClose: undefined };
    expect(readChart(chart('fund', meta, [null, 195.29]), 'RFUTX', '1mo')).toMatchObject({
      change: null,
      changePercent: null,
    });
  });

  it('takes the last close where the price is missing', () => {
    const read = chart('fund', { regularMarketPrice: null }, [192.9, 194, null]);
    expect(readChart(read, 'RFUTX', '1mo')?.price).toBe(194);
  });

  it('has no quote without any price', () => {
    expect(readChart(chart('fund', { regularMarketPrice: 0 }, [null]), 'RFUTX', '1mo')).toBeNull();
  });

  it('leaves the change open where the percentage leaves nothing', () => {
    const read = chart('stock', { regularMarketChangePercent: -100 });
    expect(readChart(read, 'AAPL', '1d')?.change).toBeNull();
  });

  it.each([
    [{ currency: 'GBp' }, 'GBp'],
    [{ currency: 'JPY' }, 'JPY'],
    [{ currency: 'USD' }, null],
    [{ currency: null }, null],
    [{ currency: '<b>' }, null],
    [{ currency: 'GBP', instrumentType: 'INDEX' }, null],
  ])('has the currency of %j', (meta, currency) => {
    expect(readChart(chart('stock', meta), 'X', '1d')?.currency).toBe(currency);
  });

  it.each([
    [{ longName: null }, 'Apple'],
    [{ longName: '', shortName: null }, 'AAPL'],
  ])('names the company with %j', (names, company) => {
    const read = chart('stock', { shortName: 'Apple', ...names });
    expect(readChart(read, 'AAPL', '1d')?.company).toBe(company);
  });
});
