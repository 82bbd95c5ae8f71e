import { z } from 'zod';

const number = z.number().nullish();
const text = z.string().nullish();
const amount = z.number().nonnegative().nullish();

export const chartAnswer = z.object({
  chart: z.object({
    /** Null for an unknown symbol. */
    result: z
      .array(
        z.object({
          meta: z.object({
            currency: text,
            instrumentType: text,
            longName: text,
            shortName: text,
            range: text,
            regularMarketPrice: amount,
            regularMarketChangePercent: number,
            previousClose: amount,
            chartPreviousClose: amount,
            fiftyTwoWeekHigh: amount,
            fiftyTwoWeekLow: amount,
            regularMarketVolume: amount,
            validRanges: z.array(z.string()).optional(),
          }),
          indicators: z.object({
            /** The values of days without trade are null. A range without days has an empty object. */
            quote: z.array(z.object({ close: z.array(z.number().nullable()).optional() })),
          }),
        }),
      )
      .nullable(),
  }),
});
