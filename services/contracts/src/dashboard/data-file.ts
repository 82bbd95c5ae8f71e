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

type EndOf<Name> = Name extends `${string}.${infer End}` ? End : never;
export type FileFormat = EndOf<DataFileName>;
/** The data files of one format. */
export type FilesIn<Format extends FileFormat> = Extract<DataFileName, `${string}.${Format}`>;

export function formatOf(name: DataFileName): FileFormat {
  return name.slice(name.lastIndexOf('.') + 1) as FileFormat;
}
