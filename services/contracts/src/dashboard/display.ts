import * as z from 'zod/mini';
import { DATE_ORDERS } from './calendar-day.ts';
import { MORE_CITIES, MORE_MAILBOXES, MORE_NEWS } from './data-file.ts';
import { unitsSchema } from './units.ts';

const label = z.string().check(z.minLength(1), z.maxLength(60));
export const webUrlSchema = z.url({
  protocol: /^https?$/,
  message: 'must be a http or https address',
});

export const linkSchema = z.object({ label, url: webUrlSchema });
export type DashboardLink = z.infer<typeof linkSchema>;

/** The file is named after the slot, even if the owner chooses another city. */
export const CITY_SLOTS = ['new_york', 'utrecht'] as const;
export const CITY_KEYS = [...CITY_SLOTS, ...MORE_CITIES] as const;
export type CityKey = (typeof CITY_KEYS)[number];

const watchlistSchema = z.object({
  label,
  symbols: z.array(z.string().check(z.regex(/^[A-Z0-9.^=-]{1,15}$/))).check(z.maxLength(20)),
});
const newsSchema = z.array(z.object({ key: z.string(), label })).check(z.maxLength(12));

/**
 * Entries in addition to the two specified ones of each kind. The viewer gets only entries of panels with live data.
 */
const moreDisplaySchema = z.object({
  cities: z.array(z.object({ key: z.enum(MORE_CITIES), label })),
  news: z.array(z.object({ key: z.enum(MORE_NEWS), label, feeds: newsSchema })),
  mailboxes: z.array(z.extend(linkSchema, { key: z.enum(MORE_MAILBOXES) })),
});
export type MoreDisplay = z.infer<typeof moreDisplaySchema>;

export const dashboardDisplaySchema = z.object({
  /** If missing, the month comes first. */
  dateOrder: z.optional(z.enum(DATE_ORDERS)),
  /** If missing, the units are °C, mm, and km/h. */
  units: z.optional(unitsSchema),
  news: z.object({ primary: newsSchema, secondary: newsSchema }),
  email: z.object({ gmail: linkSchema, yahoo: linkSchema }),
  stocks: z.object({ holdings: watchlistSchema, trackings: watchlistSchema }),
  /** The labels of the cities by slot. The slot names the file and stays when the owner chooses another city. */
  weather: z.object({ new_york: z.object({ label }), utrecht: z.object({ label }) }),
  more: z.optional(moreDisplaySchema),
  links: z.array(linkSchema).check(z.maxLength(20)),
  footer: z.object({
    codeHosting: linkSchema,
    dataScience: linkSchema,
    professionalNetwork: linkSchema,
    website: linkSchema,
  }),
});
export type DashboardDisplay = z.infer<typeof dashboardDisplaySchema>;

/** Shown until the owner's settings have loaded. */
export const DEFAULT_DISPLAY: DashboardDisplay = {
  news: {
    primary: [
      { key: 'nyt', label: 'NYTimes' },
      { key: 'bbc', label: 'BBC' },
      { key: 'pbs', label: 'PBS' },
      { key: 'atlantic', label: 'The Atlantic' },
      { key: 'abc', label: 'ABC' },
      { key: 'nbc', label: 'NBC' },
    ],
    secondary: [
      { key: 'wsj', label: 'WSJ' },
      { key: 'cnn', label: 'CNN' },
      { key: 'usatoday', label: 'USA Today' },
      { key: 'cbs', label: 'CBS' },
      { key: 'washpost', label: 'Washington Post' },
      { key: 'aljazeera', label: 'Al Jazeera' },
    ],
  },
  email: {
    gmail: { label: 'Gmail', url: 'https://mail.google.com/' },
    yahoo: { label: 'Yahoo', url: 'https://mail.yahoo.com/' },
  },
  stocks: {
    holdings: { label: 'Holdings', symbols: ['CMG', 'GDDY', 'RFUTX'] },
    trackings: { label: 'Trackings', symbols: ['ETHO', 'DAL', 'HD'] },
  },
  weather: { new_york: { label: 'New York' }, utrecht: { label: 'Utrecht' } },
  links: [
    { label: 'Maps', url: 'https://www.google.com/maps' },
    { label: 'AI chat', url: 'https://chatgpt.com/' },
    { label: 'Videos', url: 'https://www.youtube.com/' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { label: 'Search', url: 'https://www.google.com/' },
    { label: 'Bank', url: 'https://www.chase.com/' },
  ],
  footer: {
    codeHosting: { label: 'GitHub', url: 'https://github.com/' },
    dataScience: { label: 'Kaggle', url: 'https://www.kaggle.com/' },
    professionalNetwork: { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    website: { label: 'my website', url: 'https://example.com/' },
  },
};
