import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startAnsweringServer } from '../../../test/answering-server.ts';
import type { Answer, AnsweringServer } from '../../../test/answering-server.ts';
import { fixture } from '../../../test/fixture.ts';
import { createStocksSource } from '../stocks/stocks-source.ts';

let server: AnsweringServer;

const TOO_OFTEN: Answer = { status: 429, type: 'text/html', body: 'Too Many Requests' };
const nasdaq = (name: string): Answer => ({ body: fixture(`nasdaq/${name}.json`) });
const info = (symbol: string, assetClass: string) =>
  `/api/quote/${symbol}/info?assetclass=${assetClass}`;

beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(() => server.close());

const fetchAll = (...symbols: string[]) =>
  createStocksSource({ provider: 'nasdaq', symbols, baseUrl: `${server.url}/` }).fetch({
    http: server.http,
    now: 0,
    previous: null,
  });

describe('createStocksSource with Nasdaq', () => {
  it('asks for a stock and its summary', async () => {
    server.answers = [
      [info('NVDA', 'stocks'), nasdaq('info')],
      ['/api/quote/NVDA/summary?assetclass=stocks', nasdaq('summary')],
    ];
    await expect(fetchAll('NVDA')).resolves.toMatchObject({
      status: 'ok',
      data: [{ symbol: 'NVDA', price: 228.86, marketCap: 1_685_456_525_030 }],
    });
    expect(server.requests[0]?.headers).toMatchObject({
      origin: 'https://www.nasdaq.com',
      referer: 'https://www.nasdaq.com/',
    });
  });

  it('asks class after class for a fund, mutual funds first, and for no summary of theirs', async () => {
    server.answers = [
      [info('RFUTX', 'mutualfunds'), nasdaq('info')],
      ['/api/quote/', nasdaq('unknown')],
    ];
    await expect(fetchAll('RFUTX')).resolves.toMatchObject({ status: 'ok' });
    expect(server.paths()).toEqual([info('RFUTX', 'mutualfunds')]);
  });

  it('finds a fund that is traded as stocks are, with or without its summary', async () => {
    server.answers = [
      [info('ETHO', 'etf'), nasdaq('info')],
      [info('ETHO', 'stocks'), nasdaq('unknown')],
      ['/api/quote/ETHO/summary', { body: 'oops' }],
    ];
    await expect(fetchAll('ETHO')).resolves.toMatchObject({
      status: 'ok',
      data: [{ symbol: 'ETHO', marketCap: null }],
    });
  });

  it('does not know a symbol that no class has', async () => {
    server.answers = [['/api/quote/', nasdaq('unknown')]];
    await expect(fetchAll('NONE')).rejects.toThrow('does not know the symbol NONE');
    expect(server.paths()).toEqual(
      ['stocks', 'etf', 'mutualfunds'].map((assetClass) => info('NONE', assetClass)),
    );
  });

  it.each([
    [TOO_OFTEN, 'was asked too often (429)'],
    [{ body: '{"data":null,"status":{"rCode":500}}' }, 'answered without data (rCode 500)'],
    [{ body: '{"data":{},"status":{"rCode":200}}' }, 'has no price for CMG'],
    [{ body: '{"data":7,"status":{"rCode":200}}' }, 'sent an answer in an unknown form (at data)'],
  ])('fails with %j', async (answer, message) => {
    server.answers = [['/api/quote/', answer]];
    await expect(fetchAll('CMG', 'DAL')).rejects.toMatchObject({ message });
  });
});
