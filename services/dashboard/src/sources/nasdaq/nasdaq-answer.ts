import { z } from 'zod';

const text = z.string().nullish();
const trade = z.object({
  lastSalePrice: text,
  netChange: text,
  percentageChange: text,
  volume: text,
});
const labelled = z.object({ value: text }).nullish();
const status = z.object({ rCode: z.number() });

/** The parts of the answer of `/api/quote/SYMBOL/info` that are read; all values are text (data format reference §3). */
export const infoAnswer = z.object({
  /** Null with a symbol that the asset class does not have: then the HTTP status is 200 and rCode 400. */
  data: z
    .object({
      companyName: text,
      primaryData: trade.nullish(),
      /** The regular session, while the primary data are of the hours before or after it. */
      secondaryData: trade.nullish(),
      keyStats: z.object({ fiftyTwoWeekHighLow: labelled }).nullish(),
    })
    .nullable(),
  status,
});

/** The parts of the answer of `/api/quote/SYMBOL/summary` that are read. */
export const summaryAnswer = z.object({
  data: z
    .object({
      summaryData: z.object({
        MarketCap: labelled,
        ShareVolume: labelled,
        /** Their spelling; high/low. */
        FiftTwoWeekHighLow: labelled,
      }),
    })
    .nullable(),
  status,
});

export type NasdaqInfo = NonNullable<z.output<typeof infoAnswer>['data']>;
export type NasdaqTrade = z.output<typeof trade>;
export type NasdaqSummary = NonNullable<z.output<typeof summaryAnswer>['data']>['summaryData'];
