import {
  DATE_ORDERS,
  DEFAULT_DISPLAY,
  FIRST_PANELS,
  MORE_CITIES,
  MORE_MAILBOXES,
  MORE_NEWS,
  RAINS,
  REFRESH_MINUTES,
  TEMPERATURES,
  WINDS,
  webUrlSchema,
  type DashboardDisplay,
  type PanelName,
} from '@examiner/contracts';
import { isLoopback } from '@examiner/kit';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an address' });
/** https for any host; http only for this machine. */
const sourceUrl = address.refine(
  (text) => !isPlainOutside(text),
  'must begin with https:// (http is for this machine alone)',
);
export const PLAIN_FEED =
  'must begin with https:// (http is for this machine and servers in DASHBOARD_PRIVATE_HOSTS)';
const hostName = z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name in lower case');
const label = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(60, 'must be 60 characters at most');
const link = z.strictObject({ label, url: webUrlSchema });

const feed = z.strictObject({
  /** The name of the feed in `Headlines/*.json`: letters and digits. */
  key: z.string().regex(/^[a-z0-9]{1,20}$/, 'must be 1 to 20 small letters or digits'),
  label,
  /** `settingsSchemaFor` says which servers may have http. */
  url: address,
  redirectHosts: z.array(hostName).max(5).default([]),
  /** The user agent for publishers that refuse the product's own name. */
  userAgent: z.string().min(1).max(200).optional(),
});
const feeds = z.array(feed).max(12, 'may have 12 feeds at most');

/** Whether it is an http address outside of this machine. Other texts are named by another check. */
export function isPlainOutside(text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'http:' && !isLoopback(hostname);
}

type Keyed = { readonly key?: unknown; readonly url?: unknown } | undefined;

type AddIssue = Pick<z.core.$RefinementCtx, 'addIssue'>;
type Path = readonly (string | number)[];

/** A value that is no list counts as empty. Its own check reports it. */
const entriesOf = (list: unknown) => (Array.isArray(list) ? (list as readonly Keyed[]) : []);
const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** All lists of feeds, with their paths. */
function feedListsOf(settings: unknown): readonly (readonly [Path, unknown])[] {
  const news = partOf(settings, 'news');
  const groups = partOf(partOf(settings, 'more'), 'news');
  return [
    ...['primary', 'secondary'].map((set) => [['news', set], partOf(news, set)] as const),
    ...entriesOf(groups).map(
      (group, index) => [['more', 'news', index, 'feeds'], partOf(group, 'feeds')] as const,
    ),
  ];
}

/** The keys of all feeds, and the keys in each added list. */
function nameRepeatedKeys(settings: unknown, { addIssue }: AddIssue): void {
  const check = (lists: readonly (readonly [Path, unknown])[]): void => {
    const found = new Set<unknown>();
    for (const [at, list] of lists) {
      for (const [index, entry] of entriesOf(list).entries()) {
        const path = [...at, index, 'key'];
        if (found.has(entry?.key)) addIssue({ code: 'custom', path, message: 'is used twice' });
        if (typeof entry?.key === 'string') found.add(entry.key);
      }
    }
  };
  check(feedListsOf(settings));
  for (const list of ['cities', 'news', 'mailboxes']) {
    check([[['more', list], partOf(partOf(settings, 'more'), list)]]);
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

/** In addition to the two specified entries of each list. The keys are also file names. */
const more = z.strictObject({
  cities: z
    .array(city.extend({ key: z.enum(MORE_CITIES) }))
    .max(MORE_CITIES.length, `may have ${MORE_CITIES.length} cities at most`)
    .default([]),
  news: z
    .array(z.strictObject({ key: z.enum(MORE_NEWS), label, feeds }))
    .max(MORE_NEWS.length, `may have ${MORE_NEWS.length} groups at most`)
    .default([]),
  mailboxes: z
    .array(link.extend({ key: z.enum(MORE_MAILBOXES) }))
    .max(MORE_MAILBOXES.length, `may have ${MORE_MAILBOXES.length} mailboxes at most`)
    .default([]),
});

const fields = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Amsterdam'),
  /** The order of `3/12/2026` in the tables; if missing, the month comes first. */
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
  news: z.strictObject({ primary: feeds.min(1, 'must have a feed'), secondary: feeds }),
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
  more: more.optional(),
  links: z.array(link).max(20, 'may have 20 links at most'),
  footer: z.strictObject({
    codeHosting: link,
    dataScience: link,
    professionalNetwork: link,
    website: link,
  }),
});
/** Of stored settings. A feed keeps an http address even if the operator no longer lists its server. */
export const storedSettingsSchema = fields.superRefine(nameRepeatedKeys, { when: () => true });

/** Of the file; docs/DASHBOARD.md says what each field means. A feed may have http on this machine, and on a listed server. */
export const settingsSchemaFor = (isListed: (url: URL) => boolean) =>
  storedSettingsSchema.superRefine(
    (settings, { addIssue }: AddIssue) => {
      for (const [at, list] of feedListsOf(settings)) {
        for (const [index, entry] of entriesOf(list).entries()) {
          const url = entry?.url;
          if (!isPlainOutside(url) || isListed(new URL(url as string))) continue;
          const path = [...at, index, 'url'];
          addIssue({ code: 'custom', path, message: PLAIN_FEED });
        }
      }
    },
    { when: () => true },
  );
export type DashboardSettings = z.output<typeof storedSettingsSchema>;
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
export const DEFAULT_SETTINGS: DashboardSettings = storedSettingsSchema.parse({
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

/** @param isLive whether the viewer sees the panel's own data; other viewers get only the specified parts */
export function displayOf(
  settings: DashboardSettings,
  isLive: (panel: PanelName) => boolean,
): DashboardDisplay {
  const { dateOrder, units, news, more: added, stocks, weather, email, links, footer } = settings;
  const labels = (list: readonly FeedSettings[]) =>
    list.map(({ key, label: name }) => ({ key, label: name }));
  const shown = {
    cities: isLive('weather')
      ? (added?.cities ?? []).map(({ key, label: name }) => ({ key, label: name }))
      : [],
    news: isLive('news')
      ? (added?.news ?? []).map((group) => ({
          key: group.key,
          label: group.label,
          feeds: labels(group.feeds),
        }))
      : [],
    mailboxes: isLive('email') ? (added?.mailboxes ?? []) : [],
  };
  const hasMore = Object.values(shown).some((list) => list.length > 0);
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
    ...(hasMore && { more: shown }),
    links,
    footer,
  };
}
