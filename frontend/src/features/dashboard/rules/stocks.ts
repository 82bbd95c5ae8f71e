import { parseAmount, clamp } from './numbers.ts';

const PERCENT_CLAMP = 5;

/** A block of stocks.txt, as text (docs/DATA-FILES.md). */
export interface StockRecord {
  readonly symbol: string;
  readonly company: string;
  /** Empty if the currency is the dollar. */
  readonly currency: string;
  readonly price: string;
  readonly change: string;
  readonly changePercent: string;
  readonly fiftyTwoWeekHigh: string;
  readonly fiftyTwoWeekLow: string;
  readonly marketCap: string;
  readonly volume: string;
}

const MISSING = 'N/A';
const SEPARATOR = /^[ \t]*-{3,}[ \t]*\r?$/m;
const MIN_LINES = 4;

/** Labels in lower case and without punctuation. */
function labelledValues(lines: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon === -1) continue;
    const label = line.slice(0, colon).toLowerCase();
    values.set(label.replace(/[^a-z0-9]/g, ''), line.slice(colon + 1).trim());
  }
  return values;
}

function readBlock(block: string): StockRecord | null {
  const lines = block.match(/\S[^\r\n]*/g) ?? [];
  if (lines.length < MIN_LINES) return null;
  const values = labelledValues(lines);
  const company = values.get('company');
  const price = values.get('currentprice');
  const change = values.get('change');
  if (company === undefined || price === undefined || change === undefined) return null;
  const symbol = /\(([^()]+)\)$/.exec(company);
  const code = symbol?.[1]?.trim().toUpperCase();
  if (!symbol || !code) return null;
  const both = /^([^()]*)\(([^()]*)\)$/.exec(change);
  const valueOf = (label: string) => values.get(label) || MISSING;
  return {
    symbol: code,
    company: company.slice(0, symbol.index).trim(),
    currency: values.get('currency') ?? '',
    price: price || MISSING,
    change: (both?.[1] ?? change).trim() || MISSING,
    changePercent: values.get('changepercent') || both?.[2]?.trim() || MISSING,
    fiftyTwoWeekHigh: valueOf('52weekhigh'),
    fiftyTwoWeekLow: valueOf('52weeklow'),
    marketCap: valueOf('marketcap'),
    volume: valueOf('volume'),
  };
}

/** The stocks by symbol. Incomplete blocks are left out. */
export function readStocks(text: string): Map<string, StockRecord> {
  const blocks = text.replace(/^\uFEFF/, '').split(SEPARATOR);
  const records = blocks.map(readBlock).filter((record) => record !== null);
  return new Map(records.map((record) => [record.symbol, record]));
}

/** From 0 at the 52-week low to 1 at the high; null (no color) if the range is missing. */
export function priceShare(record: StockRecord): number | null {
  const price = parseAmount(record.price);
  const high = parseAmount(record.fiftyTwoWeekHigh);
  const low = parseAmount(record.fiftyTwoWeekLow);
  if (price === null || high === null || low === null || high <= low) return null;
  return clamp((price - low) / (high - low), 0, 1);
}

export interface PercentShare {
  /** 0 for no change, 1 for a change of 5 % or more in either direction. */
  readonly share: number;
  readonly isUp: boolean;
}

/** Null means no color. */
export function percentShare(text: string): PercentShare | null {
  const percent = parseAmount(text);
  if (percent === null) return null;
  return { share: Math.min(PERCENT_CLAMP, Math.abs(percent)) / PERCENT_CLAMP, isUp: percent >= 0 };
}
