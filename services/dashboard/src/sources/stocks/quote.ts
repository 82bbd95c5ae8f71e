/** Null if the provider does not have the value (funds: market cap, volume). */
export interface StockQuote {
  readonly symbol: string;
  readonly company: string;
  /** In the provider's spelling: `EUR`, or `GBp` for pence. Null for dollars, and for values that are not money, such as an index. */
  readonly currency: string | null;
  /** In the currency of the quote. `change` and the 52-week values use it too. */
  readonly price: number | null;
  readonly change: number | null;
  /** -1.25 means a fall of 1.25 %. */
  readonly changePercent: number | null;
  /** The price may be higher, because the provider includes the current day only later. */
  readonly fiftyTwoWeekHigh: number | null;
  readonly fiftyTwoWeekLow: number | null;
  readonly marketCap: number | null;
  readonly volume: number | null;
}

/** Null for dollars and for a text that is no currency code. */
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

/** Nulls if there is no close above 0. */
export function changeFromClose(price: number, previousClose: number | null): PriceChange {
  if (previousClose === null || previousClose <= 0) return NO_CHANGE;
  const change = price - previousClose;
  return { change, changePercent: (change / previousClose) * 100 };
}

/** A symbol of the form `ABCDX` is a mutual fund in the United States. */
export function looksLikeFund(symbol: string): boolean {
  return /^[A-Z]{4}X$/.test(symbol);
}
