import { TABLE_HEADERS, type FilesIn, type PanelFileName } from '@examiner/contracts';

const WEATHER = [
  'City',
  'Date',
  'Temp',
  'Conditions',
  'Temp Min',
  'Feels Like',
  'Precip mm',
  'Precip %',
  'Wind km/h',
  'Sunset Time',
  'Sunset',
  'WMO Code',
];

export const FILE_HEADERS = {
  'Quotes.csv': ['Quote', 'Author'],
  'To_Do.csv': TABLE_HEADERS.toDo,
  'People.csv': TABLE_HEADERS.people,
  'Activities.csv': TABLE_HEADERS.activities,
  'Email/gmail.csv': ['From', 'Subject', 'Date', 'Time', 'Unread'],
  'Email/yahoo.csv': ['From', 'Subject', 'Date & Time', 'Time', 'Unread'],
  'Weather/new_york.csv': WEATHER,
  'Weather/utrecht.csv': WEATHER,
} as const satisfies Readonly<Record<FilesIn<'csv'>, readonly string[]>>;

const OF_ALL: Partial<Record<PanelFileName, readonly string[]>> = FILE_HEADERS;

/** Undefined if the file is no CSV. Added cities and mailboxes have the columns of New York and Gmail. */
export function headerOf(name: PanelFileName): readonly string[] | undefined {
  if (name in OF_ALL || !name.endsWith('.csv')) return OF_ALL[name];
  return name.startsWith('Weather/') ? WEATHER : FILE_HEADERS['Email/gmail.csv'];
}
