/** What is known of one stock or fund. Null is what the provider does not have (funds: market cap, volume). */
export interface StockQuote {
  /** `CMG`, as it was asked for. */
  readonly symbol: string;
  readonly company: string;
  /** In the currency the stock is traded in, as are `change` and the two 52-week values. */
  readonly price: number | null;
  /** Against the close of the trading day before. */
  readonly change: number | null;
  /** -1.25 is a fall of 1.25 %. */
  readonly changePercent: number | null;
  /** The price may lie above it: the provider counts the day later. */
  readonly fiftyTwoWeekHigh: number | null;
  readonly fiftyTwoWeekLow: number | null;
  readonly marketCap: number | null;
  /** Shares of the day. */
  readonly volume: number | null;
}

/** The day's move, in money and in percent. */
export interface Move {
  readonly change: number | null;
  readonly changePercent: number | null;
}

const NO_MOVE: Move = { change: null, changePercent: null };

/** @returns both null where the percentage leaves nothing to count from (-100 and less) */
export function moveFromPercent(price: number, changePercent: number): Move {
  if (changePercent <= -100) return NO_MOVE;
  return { change: price - price / (1 + changePercent / 100), changePercent };
}

/** @returns both null without a close above 0 to count from */
export function moveFromClose(price: number, previousClose: number | null): Move {
  if (previousClose === null || previousClose <= 0) return NO_MOVE;
  const change = price - previousClose;
  return { change, changePercent: (change / previousClose) * 100 };
}

/** `ABCDX`: how the symbols of mutual funds in the United States are made (data format reference §3). */
export function looksLikeFund(symbol: string): boolean {
  return /^[A-Z]{4}X$/.test(symbol);
}
