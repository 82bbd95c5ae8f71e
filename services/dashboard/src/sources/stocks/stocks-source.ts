import type { Source, SourceContext, SourceResult } from '../source.ts';
import { SourceError } from '@examiner/kit/upstream';
import { fetchNasdaqQuote } from '../nasdaq/nasdaq.ts';
import { fetchYahooQuote } from '../yahoo-chart/yahoo-chart.ts';
import { TooOftenError, type FetchQuote } from './provider.ts';
import type { StockQuote } from './quote.ts';

export interface StocksSourceOptions {
  readonly provider: 'yahoo' | 'nasdaq';
  readonly symbols: readonly string[];
  readonly baseUrl: string;
}

export const PROVIDERS: Readonly<Record<StocksSourceOptions['provider'], FetchQuote>> = {
  yahoo: fetchYahooQuote,
  nasdaq: fetchNasdaqQuote,
};

interface Failure {
  readonly symbol: string;
  readonly error: SourceError;
}

/** The provider refuses further requests, so the other symbols would fail too. */
function endsAsking({ error }: Failure): boolean {
  return error instanceof TooOftenError || error.retryAfterSeconds !== null;
}

function noteOf([first, ...others]: readonly Failure[]): string {
  if (!first) return '';
  const symbols = [first, ...others].map(({ symbol }) => symbol).join(', ');
  return `has no new quote for ${symbols} (${first.symbol}: ${first.error.message})`;
}

/** The note names the symbols that could not be read. If none could be read, the first SourceError is thrown. */
export function createStocksSource(options: StocksSourceOptions): Source<readonly StockQuote[]> {
  const symbols = [...new Set(options.symbols)];
  const fetchQuote = PROVIDERS[options.provider];

  async function tryQuote(symbol: string, context: SourceContext): Promise<StockQuote | Failure> {
    try {
      return await fetchQuote(symbol, context, options.baseUrl);
    } catch (error) {
      if (error instanceof SourceError) return { symbol, error };
      throw error;
    }
  }

  return {
    id: 'stocks',
    async fetch(context): Promise<SourceResult<readonly StockQuote[]>> {
      const data: StockQuote[] = [];
      const failures: Failure[] = [];
      for (const symbol of symbols) {
        const last = failures.at(-1);
        const result =
          last && endsAsking(last)
            ? { symbol, error: last.error }
            : await tryQuote(symbol, context);
        if ('error' in result) failures.push(result);
        else data.push(result);
      }
      const [first] = failures;
      if (first && data.length === 0) throw first.error;
      const items = data.length;
      if (!first) return { status: 'ok', data, items };
      return { status: 'partial', data, items, note: noteOf(failures) };
    },
  };
}
