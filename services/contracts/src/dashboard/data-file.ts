/** The panels of the dashboard. A file has the visibility of its panel; docs/DATA-FILES.md describes its layout. */
export const FILES_OF_PANEL = {
  cartoon: ['Cartoon/daily_cartoon.png', 'Cartoon/caption.json'],
  quote: ['Quotes.csv'],
  news: ['Headlines/primary.json', 'Headlines/secondary.json'],
  email: ['Email/gmail.csv', 'Email/yahoo.csv'],
  stocks: ['Stocks/stocks.txt'],
  todo: ['To_Do.csv'],
  weather: ['Weather/new_york.csv', 'Weather/utrecht.csv'],
  people: ['People.csv'],
  activities: ['Activities.csv'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
export type PanelName = keyof typeof FILES_OF_PANEL;
export type DataFileName = (typeof FILES_OF_PANEL)[PanelName][number];

export const PANEL_NAMES = Object.keys(FILES_OF_PANEL) as readonly PanelName[];
export const DATA_FILE_NAMES: readonly DataFileName[] = Object.values(FILES_OF_PANEL).flat();

export const PANEL_OF_FILE = Object.fromEntries(
  PANEL_NAMES.flatMap((panel) => FILES_OF_PANEL[panel].map((name) => [name, panel])),
) as Readonly<Record<DataFileName, PanelName>>;

export function dataFilePath(name: DataFileName): string {
  return `/data/${name}`;
}

/**
 * Keys of the cities, news, and mailboxes that the owner adds to the two specified entries of each kind. A key names
 * the file.
 */
export const MORE_CITIES = ['city_3', 'city_4', 'city_5', 'city_6', 'city_7', 'city_8'] as const;
export const MORE_NEWS = ['news_3', 'news_4', 'news_5', 'news_6'] as const;
export const MORE_MAILBOXES = ['mail_3', 'mail_4', 'mail_5', 'mail_6'] as const;
export type MoreCity = (typeof MORE_CITIES)[number];
export type MoreNews = (typeof MORE_NEWS)[number];
export type MoreMailbox = (typeof MORE_MAILBOXES)[number];
export type MoreKey = MoreCity | MoreNews | MoreMailbox;
export const MORE_KEYS: readonly MoreKey[] = [...MORE_CITIES, ...MORE_NEWS, ...MORE_MAILBOXES];

/** Files without a sample. A file exists only while the settings contain its key. */
export type MoreFileName =
  | `Weather/${MoreCity}.csv`
  | `Headlines/${MoreNews}.json`
  | `Email/${MoreMailbox}.csv`;
export type PanelFileName = DataFileName | MoreFileName;

const moreCityFile = (key: MoreCity) => `Weather/${key}.csv` as const;
const moreNewsFile = (key: MoreNews) => `Headlines/${key}.json` as const;
const moreMailFile = (key: MoreMailbox) => `Email/${key}.csv` as const;

export const MORE_FILE_NAMES: readonly MoreFileName[] = [
  ...MORE_CITIES.map(moreCityFile),
  ...MORE_NEWS.map(moreNewsFile),
  ...MORE_MAILBOXES.map(moreMailFile),
];

const isAmong = <Key extends string>(keys: readonly Key[], key: string): key is Key =>
  (keys as readonly string[]).includes(key);

export function moreFile(key: MoreKey): MoreFileName {
  if (isAmong(MORE_CITIES, key)) return moreCityFile(key);
  return isAmong(MORE_NEWS, key) ? moreNewsFile(key) : moreMailFile(key);
}

type EndOf<Name> = Name extends `${string}.${infer End}` ? End : never;
export type FileFormat = EndOf<DataFileName>;
/** The data files of one format. */
export type FilesIn<Format extends FileFormat> = Extract<DataFileName, `${string}.${Format}`>;

export function formatOf(name: PanelFileName): FileFormat {
  return name.slice(name.lastIndexOf('.') + 1) as FileFormat;
}
