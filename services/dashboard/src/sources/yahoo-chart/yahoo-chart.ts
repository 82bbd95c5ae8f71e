import type { z } from 'zod';
import { addressOf, parseJsonBody } from '../json-body.ts';
import {
  BROWSER_USER_AGENT,
  missingPriceError,
  TooOftenError,
  unknownSymbolError,
} from '../stocks/provider.ts';
import type { FetchQuote, QuoteContext } from '../stocks/provider.ts';
import {
  changeFromClose,
  changeFromPercent,
  foreignCurrency,
  looksLikeFund,
} from '../stocks/quote.ts';
import type { PriceChange, StockQuote } from '../stocks/quote.ts';
import { chartAnswer } from './chart-answer.ts';

type Chart = NonNullable<z.output<typeof chartAnswer>['chart']['result']>[number];
type Range = '1d' | '1mo';

const isNumber = (value: number | null): value is number => value !== null;
const closesOf = (chart: Chart) =>
  (chart.indicators.quote[0]?.close ?? []).filter(isNumber).filter((value) => value > 0);

/** `chartPreviousClose` is the close before the range, so it is right only for a range of one day. */
function previousClose(chart: Chart, asked: Range): number | null {
  const { meta } = chart;
  if (meta.previousClose) return meta.previousClose;
  if (asked === '1d' && meta.range === '1d') return meta.chartPreviousClose ?? null;
  return closesOf(chart).at(-2) ?? null;
}

function priceChangeOf(chart: Chart, price: number, asked: Range): PriceChange {
  const percent = chart.meta.regularMarketChangePercent;
  return typeof percent === 'number'
    ? changeFromPercent(price, percent)
    : changeFromClose(price, previousClose(chart, asked));
}

export function readChart(chart: Chart, symbol: string, asked: Range): StockQuote | null {
  const { meta } = chart;
  const price = meta.regularMarketPrice || closesOf(chart).at(-1);
  if (!price) return null;
  return {
    symbol,
    company: meta.longName || meta.shortName || symbol,
    // An index counts points. Its currency is ignored.
    currency: meta.instrumentType === 'INDEX' ? null : foreignCurrency(meta.currency),
    price,
    ...priceChangeOf(chart, price, asked),
    fiftyTwoWeekHigh: meta.fiftyTwoWeekHigh || null,
    fiftyTwoWeekLow: meta.fiftyTwoWeekLow || null,
    marketCap: null,
    volume: meta.instrumentType === 'MUTUALFUND' ? null : (meta.regularMarketVolume ?? null),
  };
}

async function askChart(
  symbol: string,
  range: Range,
  { http }: QuoteContext,
  baseUrl: string,
): Promise<Chart> {
  const path = `/v8/finance/chart/${encodeURIComponent(symbol)}?range=${range}&interval=1d`;
  const answer = await http.get(addressOf(baseUrl, path), {
    accept: 'application/json',
    userAgent: BROWSER_USER_AGENT,
    alsoAccept: [404, 429],
  });
  // The body of 429 is plain text.
  if (answer.status === 429) throw new TooOftenError();
  if (answer.status === 404) throw unknownSymbolError(symbol);
  const { chart } = parseJsonBody(answer.body, chartAnswer);
  const first = chart.result?.[0];
  if (!first) throw unknownSymbolError(symbol);
  return first;
}

const lacksDay = ({ meta }: Chart) =>
  meta.validRanges !== undefined && !meta.validRanges.includes('1d');

/** Funds do not support a range of one day, so a month is requested. @throws TooOftenError, SourceError */
export const fetchYahooQuote: FetchQuote = async (symbol, context, baseUrl) => {
  let range: Range = looksLikeFund(symbol) ? '1mo' : '1d';
  let chart = await askChart(symbol, range, context, baseUrl);
  if (range === '1d' && lacksDay(chart)) {
    range = '1mo';
    chart = await askChart(symbol, range, context, baseUrl);
  }
  const quote = readChart(chart, symbol, range);
  if (!quote) throw missingPriceError(symbol);
  return quote;
};
