import { foreignCurrency, type StockQuote } from './quote.ts';

const SEPARATOR = '-'.repeat(40);
const SEPARATOR_LINE = /^[ \t]*-{3,}[ \t]*\r?$/m;
const LONGEST_COMPANY = 200;
const MISSING = 'N/A';

/** Names come from the provider and must not contain a line break. */
function oneLine(text: string): string {
  const cleaned = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return Array.from(cleaned).slice(0, LONGEST_COMPANY).join('').trim();
}

const DECIMALS = 2;
/** Below ten dollars, two decimals are too few for exchange rates and coins. */
const SIGNIFICANT = 6;
const MOST_DECIMALS = 20;

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

/** Without trailing zeros, but with at least two decimals. */
function fixed(value: number, decimals: number): string {
  // Adding 0 turns -0 into 0.
  let text = (Number(value.toFixed(decimals)) + 0).toFixed(decimals);
  while (text.endsWith('0') && decimalsOf(text) > DECIMALS) text = text.slice(0, -1);
  return text;
}

const decimal = (value: number) => fixed(value, DECIMALS);

function smallDecimals(value: number): number {
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return Math.min(MOST_DECIMALS, Math.max(DECIMALS, SIGNIFICANT - 1 - magnitude));
}

function money(value: number): string {
  return value === 0 || Math.abs(value) >= 10 ? decimal(value) : fixed(value, smallDecimals(value));
}

/** Has the decimals of the price, and more decimals if it would round to zero. */
function changeOf(change: number, price: number | null): string {
  if (price === null || price <= 0 || price >= 10) return decimal(change);
  const decimals = decimalsOf(money(price));
  const reads = change === 0 || Number(change.toFixed(decimals)) !== 0;
  return fixed(change, reads ? decimals : smallDecimals(price));
}

const write = (value: number | null, format: (value: number) => string) =>
  value === null || !Number.isFinite(value) ? MISSING : format(value);
const whole = (value: number) => value.toFixed(0);

function formatBlock(quote: StockQuote): string {
  const lines = [
    `Company: ${oneLine(quote.company) || quote.symbol} (${quote.symbol})`,
    `Current Price: ${write(quote.price, money)}`,
    `Change: ${write(quote.change, (value) => changeOf(value, quote.price))}`,
    `Change Percent: ${write(quote.changePercent, (value) => `${decimal(value)}%`)}`,
    `52 Week High: ${write(quote.fiftyTwoWeekHigh, money)}`,
    `52 Week Low: ${write(quote.fiftyTwoWeekLow, money)}`,
    `Market Cap: ${write(quote.marketCap, whole)}`,
    `Volume: ${write(quote.volume, whole)}`,
    ...(quote.currency === null ? [] : [`Currency: ${quote.currency}`]),
  ];
  return `${lines.join('\n')}\n`;
}

export function formatStocksFile(quotes: readonly StockQuote[]): string {
  return quotes.map(formatBlock).join(`${SEPARATOR}\n`);
}

/** A value such as `$1,234.50` or `+0.12%`; null if it is no number. */
function numberIn(text: string | undefined): number | null {
  const plain = (text ?? '').replace(/[$,%+\s]/g, '');
  const value = plain === '' ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : null;
}

function labelled(block: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const label = line.slice(0, colon).toLowerCase();
    values.set(label.replace(/[^a-z0-9]/g, ''), line.slice(colon + 1).trim());
  }
  return values;
}

function parseBlock(block: string): StockQuote[] {
  const values = labelled(block);
  const name = /^(.*)\(([^()]+)\)$/s.exec(values.get('company') ?? '');
  const hasAll = values.size >= 4 && values.has('currentprice') && values.has('change');
  if (!name || !hasAll) return [];
  const change = /^([^(]*)(?:\(([^)]*)\))?$/.exec(values.get('change') ?? '');
  return [
    {
      symbol: (name[2] ?? '').trim(),
      company: (name[1] ?? '').trim(),
      currency: foreignCurrency(values.get('currency')),
      price: numberIn(values.get('currentprice')),
      change: numberIn(change?.[1]),
      changePercent: numberIn(values.get('changepercent') ?? change?.[2]),
      fiftyTwoWeekHigh: numberIn(values.get('52weekhigh')),
      fiftyTwoWeekLow: numberIn(values.get('52weeklow')),
      marketCap: numberIn(values.get('marketcap')),
      volume: numberIn(values.get('volume')),
    },
  ];
}

/** Reads the former file, so that a symbol without a new quote keeps its block. Incomplete blocks are left out. */
export function parseStocksFile(text: string): StockQuote[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(SEPARATOR_LINE)
    .flatMap(parseBlock);
}
