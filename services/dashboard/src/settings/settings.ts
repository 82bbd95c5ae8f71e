import {
  DATE_ORDERS,
  DEFAULT_DISPLAY,
  FIRST_PANELS,
  RAINS,
  REFRESH_MINUTES,
  TEMPERATURES,
  WINDS,
  webUrlSchema,
  type DashboardDisplay,
} from '@examiner/contracts';
import { isLoopback } from '@examiner/kit';
import { z } from 'zod';

/** https anywhere, http only on this machine. */
const sourceUrl = z.url({ protocol: /^https?$/, error: 'must be an address' }).refine((text) => {
  // The check before names a text that is no address.
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol !== 'http:' || isLoopback(url.hostname);
}, 'must begin with https:// (http is for this machine alone)');
const hostName = z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name in lower case');
const label = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(60, 'must be 60 characters at most');
const link = z.strictObject({ label, url: webUrlSchema });

const feed = z.strictObject({
  /** Names the feed in `Headlines/*.json`; letters and digits. */
  key: z.string().regex(/^[a-z0-9]{1,20}$/, 'must be 1 to 20 small letters or digits'),
  label,
  url: sourceUrl,
  redirectHosts: z.array(hostName).max(5).default([]),
  /** For publishers that refuse the product's own name. */
  userAgent: z.string().min(1).max(200).optional(),
});
const feeds = z.array(feed).max(12, 'may have 12 feeds at most');

type FeedKeys = readonly ({ readonly key?: unknown } | undefined)[];

/** Also of lists with other mistakes, which have parts that are missing. */
function nameRepeatedKeys(
  news: { readonly primary?: unknown; readonly secondary?: unknown } | undefined,
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const found = new Set<unknown>();
  for (const name of Object.keys(DEFAULT_DISPLAY.news) as (keyof typeof DEFAULT_DISPLAY.news)[]) {
    const list = news?.[name];
    for (const [index, entry] of (Array.isArray(list) ? (list as FeedKeys) : []).entries()) {
      const path = [name, index, 'key'];
      if (found.has(entry?.key)) addIssue({ code: 'custom', path, message: 'is used twice' });
      if (typeof entry?.key === 'string') found.add(entry.key);
    }
  }
}

const watchlist = z.strictObject({
  label,
  symbols: z
    .array(z.string().regex(/^[A-Z0-9.^=-]{1,15}$/, 'must be a symbol such as CMG'))
    .max(20, 'may have 20 symbols at most'),
});

const city = z.strictObject({
  label,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Amsterdam'),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** docs/DASHBOARD.md says what each field means. */
export const settingsSchema = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Amsterdam'),
  /** How `3/12/2026` is read in the tables; missing: the month comes first. */
  dateOrder: z.enum(DATE_ORDERS, 'must be month-first or day-first').optional(),
  units: z
    .strictObject({
      temperature: z.enum(TEMPERATURES),
      rain: z.enum(RAINS),
      wind: z.enum(WINDS),
    })
    .optional(),
  firstPanel: z.enum(FIRST_PANELS).optional(),
  refreshMinutes: z
    .strictObject({
      headlines: z.literal(REFRESH_MINUTES.headlines),
      weather: z.literal(REFRESH_MINUTES.weather),
      email: z.literal(REFRESH_MINUTES.email),
    })
    .optional(),
  cartoon: z.strictObject({
    source: z.enum(['xkcd', 'off']),
    baseUrl: sourceUrl,
    imageHosts: z.array(hostName).max(5),
    skip: z.array(z.number().int().positive()).max(5000, 'may have 5,000 numbers at most'),
  }),
  news: z
    .strictObject({ primary: feeds.min(1, 'must have a feed'), secondary: feeds })
    .superRefine(nameRepeatedKeys, { when: () => true }),
  email: z.strictObject({ gmail: link, yahoo: link }),
  stocks: z.strictObject({
    holdings: watchlist,
    trackings: watchlist,
    yahooUrl: sourceUrl,
    nasdaqUrl: sourceUrl,
  }),
  weather: z.strictObject({
    baseUrl: sourceUrl,
    cities: z.strictObject({ new_york: city, utrecht: city }),
  }),
  links: z.array(link).max(20, 'may have 20 links at most'),
  footer: z.strictObject({
    codeHosting: link,
    dataScience: link,
    professionalNetwork: link,
    website: link,
  }),
});
export type DashboardSettings = z.output<typeof settingsSchema>;
export type FeedSettings = DashboardSettings['news']['primary'][number];
export type CitySettings = DashboardSettings['weather']['cities']['utrecht'];

const GOOGLE_NEWS = 'https://news.google.com/rss/search';
const googleNews = (site: string) =>
  `${GOOGLE_NEWS}?q=site%3A${site}%20when%3A1d&hl=en-US&gl=US&ceid=US:en`;

const FEED_URLS: Readonly<Record<string, Pick<FeedSettings, 'url'> & Partial<FeedSettings>>> = {
  nyt: { url: 'https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml' },
  bbc: { url: 'https://feeds.bbci.co.uk/news/rss.xml' },
  pbs: { url: 'https://www.pbs.org/newshour/feeds/rss/headlines' },
  atlantic: { url: 'https://www.theatlantic.com/feed/all/' },
  abc: {
    url: 'https://feeds.abcnews.com/abcnews/topstories',
    redirectHosts: ['abcnews.go.com', 'abcnews.com'],
  },
  nbc: { url: 'https://feeds.nbcnews.com/nbcnews/public/news' },
  wsj: { url: 'https://feeds.content.dowjones.io/public/rss/RSSUSnews' },
  cnn: { url: googleNews('cnn.com') },
  usatoday: { url: googleNews('usatoday.com') },
  cbs: { url: 'https://www.cbsnews.com/latest/rss/main' },
  washpost: { url: 'https://feeds.washingtonpost.com/rss/national' },
  aljazeera: { url: 'https://www.aljazeera.com/xml/rss/all.xml' },
};

const withUrls = (list: DashboardDisplay['news']['primary']) =>
  list.map((entry) => ({ ...entry, ...FEED_URLS[entry.key] }));

/** docs/SOURCES.md has the facts about each source. */
export const DEFAULT_SETTINGS: DashboardSettings = settingsSchema.parse({
  timeZone: 'America/New_York',
  cartoon: {
    source: 'xkcd',
    baseUrl: 'https://xkcd.com',
    imageHosts: ['imgs.xkcd.com'],
    skip: [],
  },
  news: {
    primary: withUrls(DEFAULT_DISPLAY.news.primary),
    secondary: withUrls(DEFAULT_DISPLAY.news.secondary),
  },
  email: DEFAULT_DISPLAY.email,
  stocks: {
    ...DEFAULT_DISPLAY.stocks,
    yahooUrl: 'https://query1.finance.yahoo.com',
    nasdaqUrl: 'https://api.nasdaq.com',
  },
  weather: {
    baseUrl: 'https://api.open-meteo.com',
    cities: {
      new_york: {
        ...DEFAULT_DISPLAY.weather.new_york,
        latitude: 40.7128,
        longitude: -74.006,
        timeZone: 'America/New_York',
      },
      utrecht: {
        ...DEFAULT_DISPLAY.weather.utrecht,
        latitude: 52.0907,
        longitude: 5.1214,
        timeZone: 'Europe/Amsterdam',
      },
    },
  },
  links: DEFAULT_DISPLAY.links,
  footer: DEFAULT_DISPLAY.footer,
});

export function displayOf(settings: DashboardSettings): DashboardDisplay {
  const { dateOrder, units, news, stocks, weather, email, links, footer } = settings;
  const labels = (list: readonly FeedSettings[]) =>
    list.map(({ key, label: name }) => ({ key, label: name }));
  return {
    ...(dateOrder && { dateOrder }),
    ...(units && { units }),
    news: { primary: labels(news.primary), secondary: labels(news.secondary) },
    email,
    stocks: { holdings: stocks.holdings, trackings: stocks.trackings },
    weather: {
      new_york: { label: weather.cities.new_york.label },
      utrecht: { label: weather.cities.utrecht.label },
    },
    links,
    footer,
  };
}
