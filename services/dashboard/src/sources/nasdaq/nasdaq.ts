import { z } from 'zod';
import { SourceError } from '@examiner/kit/upstream';
import { addressOf, parseJsonBody } from '../json-body.ts';
import {
  BROWSER_USER_AGENT,
  missingPriceError,
  TooOftenError,
  unknownSymbolError,
} from '../stocks/provider.ts';
import type { FetchQuote, QuoteContext } from '../stocks/provider.ts';
import { looksLikeFund } from '../stocks/quote.ts';
import { infoAnswer, summaryAnswer } from './nasdaq-answer.ts';
import type { NasdaqInfo, NasdaqSummary } from './nasdaq-answer.ts';
import { readNasdaq } from './read-nasdaq.ts';

type AssetClass = 'stocks' | 'etf' | 'mutualfunds';

const SITE = 'https://www.nasdaq.com';
const WITHOUT_DATA = z.object({ data: z.null(), status: z.object({ rCode: z.number() }) });

/** A symbol is in only one asset class. The symbol does not reveal the class. */
function classesOf(symbol: string): AssetClass[] {
  return looksLikeFund(symbol)
    ? ['mutualfunds', 'stocks', 'etf']
    : ['stocks', 'etf', 'mutualfunds'];
}

/** Null if the symbol is in another asset class. */
async function ask<S extends z.ZodType>(
  address: string,
  form: S,
  { http }: QuoteContext,
): Promise<z.output<S> | null> {
  const answer = await http.get(address, {
    accept: 'application/json, text/plain, */*',
    headers: { origin: SITE, referer: `${SITE}/` },
    userAgent: BROWSER_USER_AGENT,
    alsoAccept: [429],
  });
  if (answer.status === 429) throw new TooOftenError();
  const parsed: unknown = parseJsonBody(answer.body, z.unknown());
  const empty = WITHOUT_DATA.safeParse(parsed);
  if (!empty.success) return parseJsonBody(answer.body, form);
  const { rCode } = empty.data.status;
  if (rCode === 400) return null;
  throw new SourceError(`answered without data (rCode ${rCode})`);
}

async function askSummary(
  address: string,
  assetClass: AssetClass,
  context: QuoteContext,
): Promise<NasdaqSummary | null> {
  if (assetClass === 'mutualfunds') return null;
  try {
    const answer = await ask(`${address}/summary?assetclass=${assetClass}`, summaryAnswer, context);
    return answer?.data?.summaryData ?? null;
  } catch (error) {
    // A quote without the market capitalization is still useful.
    if (error instanceof SourceError && !(error instanceof TooOftenError)) return null;
    throw error;
  }
}

interface Found {
  readonly info: NasdaqInfo;
  readonly assetClass: AssetClass;
}

async function findInfo(
  address: string,
  symbol: string,
  context: QuoteContext,
): Promise<Found | null> {
  for (const assetClass of classesOf(symbol)) {
    const path = `${address}/info?assetclass=${assetClass}`;
    const answer = await ask(path, infoAnswer, context);
    if (answer?.data) return { info: answer.data, assetClass };
  }
  return null;
}

/** @throws TooOftenError, SourceError */
export const fetchNasdaqQuote: FetchQuote = async (symbol, context, baseUrl) => {
  const address = addressOf(baseUrl, `/api/quote/${encodeURIComponent(symbol)}`);
  const found = await findInfo(address, symbol, context);
  if (!found) throw unknownSymbolError(symbol);
  const summary = await askSummary(address, found.assetClass, context);
  const quote = readNasdaq(symbol, found.info, summary);
  if (!quote) throw missingPriceError(symbol);
  return quote;
};
