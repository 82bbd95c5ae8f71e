import type { DataFileName, FileFormat, FilesIn } from '@examiner/contracts';
import { FILE_HEADERS } from './file-headers.ts';

const OTHERS: Partial<Record<DataFileName, string>> = {
  'Stocks/stocks.txt': '',
  'Cartoon/caption.json': '{"text":""}\n',
  'Headlines/primary.json': '{}\n',
  'Headlines/secondary.json': '{}\n',
} satisfies Readonly<Record<FilesIn<Exclude<FileFormat, 'csv' | 'png'>>, string>>;
const HEADERS: Partial<Record<DataFileName, readonly string[]>> = FILE_HEADERS;

export function emptyFile(name: DataFileName): Buffer | null {
  const header = HEADERS[name];
  const text = header ? `${header.join(',')}\n` : OTHERS[name];
  return text === undefined ? null : Buffer.from(text);
}
