import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startAnsweringServer } from '../../../test/answering-server.ts';
import type { Answer, AnsweringServer } from '../../../test/answering-server.ts';
import { fixture } from '../../../test/fixture.ts';
import { createStocksSource } from './stocks-source.ts';

let server: AnsweringServer;

const TOO_OFTEN: Answer = { status: 429, type: 'text/html', body: 'Too Many Requests' };
const yahoo = (name: string): Answer => ({ body: fixture(`yahoo-chart/${name}.json`) });
const chart = (symbol: string) => `/v8/finance/chart/${symbol}`;
const priced = (price: string) =>
  `{"chart":{"result":[{"meta":{"regularMarketPrice":${price}},"indicators":{"quote":[{}]}}]}}`;

beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(() => server.close());

const fetchAll = (...symbols: string[]) =>
  createStocksSource({ provider: 'yahoo', symbols, baseUrl: `${server.url}/` }).fetch({
    http: server.http,
    now: 0,
    previous: null,
  });

describe('createStocksSource with Yahoo', () => {
  it('asks symbol by symbol, a fund for a month, with the name of a browser', async () => {
    server.answers = [
      [chart('RFUTX'), yahoo('fund')],
      [chart(''), yahoo('stock')],
    ];
    await expect(fetchAll('AAPL', 'RFUTX', 'AAPL', '^DJI')).resolves.toMatchObject({
      status: 'ok',
      items: 3,
      data: [{ symbol: 'AAPL' }, { symbol: 'RFUTX' }, { symbol: '^DJI' }],
    });
    expect(server.paths()).toEqual([
      `${chart('AAPL')}?range=1d&interval=1d`,
      `${chart('RFUTX')}?range=1mo&interval=1d`,
      `${chart('%5EDJI')}?range=1d&interval=1d`,
    ]);
    expect(server.requests[0]?.headers['user-agent']).toMatch(/^Mozilla\/5\.0 /);
  });

  it('asks again for a month where there is no range of a day', async () => {
    server.answers = [[chart('FUND'), yahoo('fund')]];
    await expect(fetchAll('FUND')).resolves.toMatchObject({ status: 'ok' });
    expect(server.paths().map((path) => /range=(\w+)/.exec(path)?.[1])).toEqual(['1d', '1mo']);
  });

  it('names the symbols without a quote', async () => {
    server.answers = [
      [chart('CMG'), yahoo('stock')],
      [chart('OLD'), { status: 404, body: fixture('yahoo-chart/unknown.json') }],
      [chart('GONE'), yahoo('unknown')],
    ];
    await expect(fetchAll('OLD', 'CMG', 'GONE')).resolves.toMatchObject({
      status: 'partial',
      items: 1,
      data: [{ symbol: 'CMG' }],
      note: 'has no new quote for OLD, GONE (OLD: does not know the symbol OLD)',
    });
  });

  it('stops asking after 429 and keeps what it has', async () => {
    server.answers = [
      [chart('CMG'), yahoo('stock')],
      [chart(''), TOO_OFTEN],
    ];
    await expect(fetchAll('CMG', 'DAL', 'HD')).resolves.toMatchObject({
      status: 'partial',
      note: 'has no new quote for DAL, HD (DAL: was asked too often (429))',
    });
    expect(server.paths().some((path) => path.startsWith(chart('HD')))).toBe(false);
  });

  it('stops asking when the server says how long to wait', async () => {
    server.answers = [[chart(''), { status: 503, headers: { 'retry-after': '120' }, body: '' }]];
    await expect(fetchAll('CMG', 'DAL')).rejects.toMatchObject({ retryAfterSeconds: 120 });
    expect(server.paths().some((path) => path.startsWith(chart('DAL')))).toBe(false);
  });

  it('goes on after a failure without such a wish', async () => {
    server.answers = [
      [chart('CMG'), { status: 503, body: '' }],
      [chart('DAL'), yahoo('stock')],
    ];
    await expect(fetchAll('CMG', 'DAL')).resolves.toMatchObject({ status: 'partial' });
  });

  it.each([
    ['a cut-off answer', yahoo('stock').body.slice(0, 300), /cut off or is not JSON/],
    ['an empty answer', '', /cut off or is not JSON/],
    ['another form', '{"chart":{"result":[{"meta":{}}]}}', /unknown form/],
    ['a negative price', priced('-1'), /unknown form/],
    ['no price', priced('null'), /has no price for CMG/],
  ])('fails with %s when it is all there is', async (_, body, message) => {
    server.answers = [[chart('CMG'), { body }]];
    await expect(fetchAll('CMG')).rejects.toMatchObject({
      name: 'SourceError',
      message: expect.stringMatching(message),
    });
  });

  it('has nothing to ask without symbols', async () => {
    await expect(fetchAll()).resolves.toEqual({ status: 'ok', data: [], items: 0 });
  });
});
