import { SourceError } from '../../upstream/source-error.ts';
import type { SourceContext } from '../source.ts';
import type { StockQuote } from './quote.ts';

/** What a provider needs of the context. */
export type QuoteContext = Pick<SourceContext, 'http'>;

/**
 * Asks a provider for one symbol.
 * @throws TooOftenError when the provider wants to be left alone
 * @throws SourceError for an unknown symbol and for an answer that is of no use
 */
export type FetchQuote = (
  symbol: string,
  context: QuoteContext,
  baseUrl: string,
) => Promise<StockQuote>;

/** Status 429: asking for further symbols would only make it worse. */
export class TooOftenError extends SourceError {
  constructor() {
    super('was asked too often (429)');
  }
}

/** Both providers refuse names that no browser has (data format reference §3). */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The error for a symbol that the provider does not have. */
export function unknownSymbol(symbol: string): SourceError {
  return new SourceError(`does not know the symbol ${symbol}`);
}

/** The error for a symbol that the provider has, without saying what it costs. */
export function noPrice(symbol: string): SourceError {
  return new SourceError(`has no price for ${symbol}`);
}
