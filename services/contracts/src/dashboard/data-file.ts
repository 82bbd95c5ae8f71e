import type { PanelName } from './panel-name.ts';

/** The dashboard's files, by the names under which `/data/` and the root serve them (data format reference §8). */
export const DATA_FILE_NAMES = [
  'Quotes.csv',
  'To_Do.csv',
  'People.csv',
  'Activities.csv',
  'Email/gmail.csv',
  'Email/yahoo.csv',
  'Weather/new_york.csv',
  'Weather/utrecht.csv',
  'Stocks/stocks.txt',
  'Cartoon/daily_cartoon.png',
  'Cartoon/caption.json',
  'Headlines/primary.json',
  'Headlines/secondary.json',
] as const;
export type DataFileName = (typeof DATA_FILE_NAMES)[number];

/** The panel that each file belongs to; its visibility is the file's. */
export const PANEL_OF_FILE: Readonly<Record<DataFileName, PanelName>> = {
  'Quotes.csv': 'quote',
  'To_Do.csv': 'todo',
  'People.csv': 'people',
  'Activities.csv': 'activities',
  'Email/gmail.csv': 'email',
  'Email/yahoo.csv': 'email',
  'Weather/new_york.csv': 'weather',
  'Weather/utrecht.csv': 'weather',
  'Stocks/stocks.txt': 'stocks',
  'Cartoon/daily_cartoon.png': 'cartoon',
  'Cartoon/caption.json': 'cartoon',
  'Headlines/primary.json': 'news',
  'Headlines/secondary.json': 'news',
};

/** The address that the page reads a file from. */
export function dataFilePath(name: DataFileName): string {
  return `/data/${name}`;
}
