/** Null: the provider does not have it (funds: market cap, volume). */
export interface StockQuote {
  readonly symbol: string;
  readonly company: string;
  /** As the provider writes it: `EUR`, or `GBp` for pence. Null: dollars, or no money, as of an index. */
  readonly currency: string | null;
  /** In the currency, like `change` and the 52-week values. */
  readonly price: number | null;
  readonly change: number | null;
  /** -1.25 is a fall of 1.25 %. */
  readonly changePercent: number | null;
  /** The price may be above it, because the provider includes the present day only later. */
  readonly fiftyTwoWeekHigh: number | null;
  readonly fiftyTwoWeekLow: number | null;
  readonly marketCap: number | null;
  readonly volume: number | null;
}

/** Null for dollars, and for text that is no code. */
export function foreignCurrency(text: string | null | undefined): string | null {
  const code = (text ?? '').trim();
  return /^[A-Za-z]{3}$/.test(code) && code !== 'USD' ? code : null;
}

export interface PriceChange {
  readonly change: number | null;
  readonly changePercent: number | null;
}

const NO_CHANGE: PriceChange = { change: null, changePercent: null };

/** Nulls if the percentage is -100 or less. */
export function changeFromPercent(price: number, changePercent: number): PriceChange {
  if (changePercent <= -100) return NO_CHANGE;
  return { change: price - price / (1 + changePercent / 100), changePercent };
}

/** Nulls without a close above 0. */
export function changeFromClose(price: number, previousClose: number | null): PriceChange {
  if (previousClose === null || previousClose <= 0) return NO_CHANGE;
  const change = price - previousClose;
  return { change, changePercent: (change / previousClose) * 100 };
}

/** `ABCDX`: a mutual fund in the United States. */
export function looksLikeFund(symbol: string): boolean {
  return /^[A-Z]{4}X$/.test(symbol);
}
