import * as z from 'zod/mini';
import { DATE_ORDERS } from './calendar-day.ts';
import { MORE_CITIES, MORE_MAILBOXES, MORE_NEWS } from './data-file.ts';
import { linkSchema } from './display.ts';
import { mailboxViewsSchema } from './mailboxes.ts';
import { unitsSchema } from './units.ts';

/** The ids of the page's parts. The owner may choose which part comes first on a phone. */
export const FIRST_PANELS = ['to-do', 'people', 'weather', 'mail', 'news'] as const;
export type FirstPanel = (typeof FIRST_PANELS)[number];

/** Minutes between two requests to a source. The first value is the default. */
export const REFRESH_MINUTES = {
  headlines: [15, 30, 60],
  weather: [180, 60, 360],
  email: [10, 30, 60],
} as const;

const refreshSchema = z.object({
  headlines: z.literal(REFRESH_MINUTES.headlines),
  weather: z.literal(REFRESH_MINUTES.weather),
  email: z.literal(REFRESH_MINUTES.email),
});
export type RefreshMinutes = z.infer<typeof refreshSchema>;

const text = z.string();

export const feedSettingsSchema = z.object({
  key: text,
  label: text,
  url: text,
  redirectHosts: z.array(text),
  userAgent: z.optional(text),
});
export type FeedSettings = z.infer<typeof feedSettingsSchema>;

const watchlist = z.object({ label: text, symbols: z.array(text) });
const city = z.object({
  label: text,
  latitude: z.number(),
  longitude: z.number(),
  timeZone: text,
});
export type CitySettings = z.infer<typeof city>;

const moreSchema = z.object({
  cities: z.array(z.extend(city, { key: z.enum(MORE_CITIES) })),
  news: z.array(
    z.object({ key: z.enum(MORE_NEWS), label: text, feeds: z.array(feedSettingsSchema) }),
  ),
  mailboxes: z.array(z.extend(linkSchema, { key: z.enum(MORE_MAILBOXES) })),
});
export type MoreSettings = z.infer<typeof moreSchema>;

/** The schema of `dashboard.json`. The service also checks each value: services/dashboard/src/settings/settings.ts. */
export const dashboardSettingsSchema = z.object({
  timeZone: text,
  dateOrder: z.optional(z.enum(DATE_ORDERS)),
  units: z.optional(unitsSchema),
  firstPanel: z.optional(z.enum(FIRST_PANELS)),
  refreshMinutes: z.optional(refreshSchema),
  cartoon: z.object({
    source: z.enum(['xkcd', 'off']),
    baseUrl: text,
    imageHosts: z.array(text),
    skip: z.array(z.number()),
  }),
  news: z.object({
    primary: z.array(feedSettingsSchema),
    secondary: z.array(feedSettingsSchema),
  }),
  email: z.object({ gmail: linkSchema, yahoo: linkSchema }),
  stocks: z.object({ holdings: watchlist, trackings: watchlist, yahooUrl: text, nasdaqUrl: text }),
  weather: z.object({ baseUrl: text, cities: z.object({ new_york: city, utrecht: city }) }),
  more: z.optional(moreSchema),
  links: z.array(linkSchema),
  footer: z.object({
    codeHosting: linkSchema,
    dataScience: linkSchema,
    professionalNetwork: linkSchema,
    website: linkSchema,
  }),
});
export type DashboardSettings = z.infer<typeof dashboardSettingsSchema>;

/** The state of an entry. `text` is a figure such as `5 headlines`, or the rest of a sentence that begins with the label. */
export const entryStateSchema = z.object({
  /** `headlines.nyt`, `weather.utrecht`, `stocks.CMG`, `email.gmail` */
  id: text,
  is: z.enum(['ok', 'failing', 'waiting']),
  text,
  /** The instant of the last try. */
  at: z.nullable(text),
});
export type EntryState = z.infer<typeof entryStateSchema>;

export const dashboardSetupSchema = z.object({
  version: z.number(),
  settings: dashboardSettingsSchema,
  mailboxes: mailboxViewsSchema,
  states: z.array(entryStateSchema),
});
export type DashboardSetup = z.infer<typeof dashboardSetupSchema>;
