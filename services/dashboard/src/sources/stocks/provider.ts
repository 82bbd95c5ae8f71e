import { SourceError } from '@examiner/kit/upstream';
import type { SourceContext } from '../source.ts';
import type { StockQuote } from './quote.ts';

export type QuoteContext = Pick<SourceContext, 'http'>;

/** @throws TooOftenError, SourceError */
export type FetchQuote = (
  symbol: string,
  context: QuoteContext,
  baseUrl: string,
) => Promise<StockQuote>;

/** Status 429. Further requests would extend the block. */
export class TooOftenError extends SourceError {
  constructor() {
    super('was asked too often (429)');
  }
}

/** Both providers refuse user agents that are not those of a browser. */
export const BROWSER_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export function unknownSymbolError(symbol: string): SourceError {
  return new SourceError(`does not know the symbol ${symbol}`);
}

export function missingPriceError(symbol: string): SourceError {
  return new SourceError(`has no price for ${symbol}`);
}
