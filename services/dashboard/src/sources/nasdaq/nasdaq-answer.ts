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

/** All values are text (docs/SOURCES.md). */
export const infoAnswer = z.object({
  /** Null if the asset class does not have the symbol: status 200, rCode 400. */
  data: z
    .object({
      companyName: text,
      primaryData: trade.nullish(),
      /** The data of the regular session, outside trading hours. */
      secondaryData: trade.nullish(),
      keyStats: z.object({ fiftyTwoWeekHighLow: labelled }).nullish(),
    })
    .nullable(),
  status,
});

export const summaryAnswer = z.object({
  data: z
    .object({
      summaryData: z.object({
        MarketCap: labelled,
        ShareVolume: labelled,
        FiftTwoWeekHighLow: labelled,
      }),
    })
    .nullable(),
  status,
});

export type NasdaqInfo = NonNullable<z.output<typeof infoAnswer>['data']>;
export type NasdaqTrade = z.output<typeof trade>;
export type NasdaqSummary = NonNullable<z.output<typeof summaryAnswer>['data']>['summaryData'];
