import type { DataFileName } from '@examiner/contracts';

const EMAIL_TIME = 'Time,Unread';
const WEATHER =
  'City,Date,Temp,Conditions,Temp Min,Feels Like,Precip mm,Precip %,Wind km/h,Sunset Time,Sunset,WMO Code\n';
const CONTACT = 'Last Touch Point,Next Touch Point,Interval (days),Days Since,Days Remaining\n';

/** What each file holds while there is nothing in it; null where nothing can be told, as of a picture. */
const EMPTY: Readonly<Record<DataFileName, string | null>> = {
  'Quotes.csv': 'Quote,Author\n',
  'To_Do.csv': 'Completed,Task,Due Date,Start Date,Contingency,Completed Date\n',
  'People.csv': `Person,${CONTACT}`,
  'Activities.csv': `Activity,${CONTACT}`,
  'Email/gmail.csv': `From,Subject,Date,${EMAIL_TIME}\n`,
  'Email/yahoo.csv': `From,Subject,Date & Time,${EMAIL_TIME}\n`,
  'Weather/new_york.csv': WEATHER,
  'Weather/utrecht.csv': WEATHER,
  'Stocks/stocks.txt': '',
  'Cartoon/daily_cartoon.png': null,
  'Cartoon/caption.json': '{"text":""}\n',
  'Headlines/primary.json': '{}\n',
  'Headlines/secondary.json': '{}\n',
};

/** The bytes of a file that has nothing in it yet, or nothing for this viewer. */
export function emptyFile(name: DataFileName): Buffer | null {
  const text = EMPTY[name];
  return text === null ? null : Buffer.from(text);
}
