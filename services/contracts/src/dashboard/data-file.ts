import type { PanelName } from './panel-name.ts';

/** The layout of each is in docs/DATA-FILES.md. */
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

/** A file has the visibility of its panel. */
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

export function dataFilePath(name: DataFileName): string {
  return `/data/${name}`;
}
