import { TABLE_HEADERS, type FilesIn } from '@examiner/contracts';

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
