import {
  changeFromClose,
  changeFromPercent,
  type PriceChange,
  type StockQuote,
} from '../stocks/quote.ts';
import type { NasdaqInfo, NasdaqSummary, NasdaqTrade } from './nasdaq-answer.ts';

type Text = string | null | undefined;

/** `$1,685.50`, `+0.69%`; null for `N/A` and other text. */
function numberIn(text: Text): number | null {
  const plain = (text ?? '').replace(/[$,%+\s]/g, '').replace('\u2212', '-');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** `0` means unknown. */
function amountIn(text: Text): number | null {
  const value = numberIn(text);
  return value !== null && value > 0 ? value : null;
}

function changeIn(text: Text): number | null {
  return text?.trim().toUpperCase() === 'UNCH' ? 0 : numberIn(text);
}

function priceChangeOf(trade: NasdaqTrade, price: number): PriceChange {
  const change = changeIn(trade.netChange);
  const changePercent = changeIn(trade.percentageChange);
  if (change !== null && changePercent !== null) return { change, changePercent };
  if (change !== null) return changeFromClose(price, price - change);
  return changePercent === null
    ? { change, changePercent }
    : changeFromPercent(price, changePercent);
}

/** `164.27 - 236.54` or `$495/$289.96`. The order differs, so the numbers are compared. */
function rangeIn(text: Text): [low: number, high: number] | null {
  const parts = (text ?? '').split(/(?<!\s)\s+-\s+|\//).map(amountIn);
  const numbers = parts.filter((part) => part !== null);
  if (parts.length !== 2 || numbers.length !== 2) return null;
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Outside trading hours, the regular session is in the secondary data. */
function sessionOf(info: NasdaqInfo): NasdaqTrade | null {
  const { primaryData, secondaryData } = info;
  if (secondaryData && amountIn(secondaryData.lastSalePrice) !== null) return secondaryData;
  return primaryData ?? null;
}

export function readNasdaq(
  symbol: string,
  info: NasdaqInfo,
  summary: NasdaqSummary | null,
): StockQuote | null {
  const session = sessionOf(info);
  const price = amountIn(session?.lastSalePrice);
  if (!session || price === null) return null;
  const range =
    rangeIn(info.keyStats?.fiftyTwoWeekHighLow?.value) ??
    rangeIn(summary?.FiftTwoWeekHighLow?.value);
  return {
    symbol,
    company: info.companyName?.trim() || symbol,
    currency: null,
    price,
    ...priceChangeOf(session, price),
    fiftyTwoWeekHigh: range?.[1] ?? null,
    fiftyTwoWeekLow: range?.[0] ?? null,
    marketCap: amountIn(summary?.MarketCap?.value),
    volume:
      amountIn(session.volume) ??
      amountIn(summary?.ShareVolume?.value) ??
      amountIn(info.primaryData?.volume),
  };
}
