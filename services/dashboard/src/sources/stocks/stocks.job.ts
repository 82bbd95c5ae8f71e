import type { DashboardConfig } from '../../config.ts';
import type { DataFilesRepository } from '../../data-files/data-files.repository.ts';
import { formatStocksFile, parseStocksFile } from './stocks-file.ts';
import { createStocksSource } from './stocks-source.ts';
import type { DashboardSettings } from '../../settings/settings.ts';
import { scheduledSource, type Job } from '../job.ts';

const FILE = 'Stocks/stocks.txt';
/** During trading hours in New York, and after funds are priced. */
const CRONS = ['30 9 * * 1-5', '0,30 10-16 * * 1-5', '45 18 * * 1-5'];

export function stocksJob(
  { stocks }: DashboardSettings,
  provider: DashboardConfig['stocksSource'],
  files: Pick<DataFilesRepository, 'read' | 'write'>,
): Job {
  const symbols = [...stocks.holdings.symbols, ...stocks.trackings.symbols];
  const schedule = { crons: CRONS, timeZone: 'America/New_York' };
  if (provider === 'off' || symbols.length === 0) return { name: 'stocks', schedule, sources: [] };
  const baseUrl = provider === 'yahoo' ? stocks.yahooUrl : stocks.nasdaqUrl;
  return {
    name: 'stocks',
    schedule,
    sources: [
      scheduledSource({
        source: createStocksSource({ provider, symbols, baseUrl }),
        label: 'Stocks',
        file: FILE,
        settings: [provider, symbols, baseUrl],
        write: async (fresh) => {
          const old = parseStocksFile((await files.read(FILE))?.toString('utf8') ?? '');
          const bySymbol = new Map([...old, ...fresh].map((quote) => [quote.symbol, quote]));
          const quotes = symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []);
          await files.write(FILE, Buffer.from(formatStocksFile(quotes)));
        },
      }),
    ],
  };
}
