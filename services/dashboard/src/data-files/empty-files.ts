import type { DataFileName, FileFormat, FilesIn, PanelFileName } from '@examiner/contracts';
import { headerOf } from './file-headers.ts';

const NO_HEADLINES = '{}\n';
const OTHERS: Partial<Record<DataFileName, string>> = {
  'Stocks/stocks.txt': '',
  'Cartoon/caption.json': '{"text":""}\n',
  'Headlines/primary.json': NO_HEADLINES,
  'Headlines/secondary.json': NO_HEADLINES,
} satisfies Readonly<Record<FilesIn<Exclude<FileFormat, 'csv' | 'png'>>, string>>;
export function emptyFile(name: PanelFileName): Buffer | null {
  const header = headerOf(name);
  const text = header ? `${header.join(',')}\n` : textOf(name);
  return text === undefined ? null : Buffer.from(text);
}

function textOf(name: PanelFileName): string | undefined {
  if (name.startsWith('Headlines/')) return NO_HEADLINES;
  return (OTHERS as Partial<Record<PanelFileName, string>>)[name];
}
