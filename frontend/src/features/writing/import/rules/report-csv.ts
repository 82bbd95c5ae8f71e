import type { ImportedTextRow } from '@examiner/contracts';
import { picturesWords, ROW_RESULTS, ROW_STATES } from './import-words.ts';

const HEADER = [
  'Title',
  'Old address',
  'New address',
  'State',
  'Date',
  'Categories and tags',
  'Pictures',
  'Result',
  'Message',
  'Notes',
];

/** Prevents a spreadsheet from reading a cell as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The texts of an import as a table. */
export function reportCsv(rows: readonly ImportedTextRow[]): string {
  const lines = rows.map((row) => [
    row.title,
    row.oldPath,
    row.newPath,
    ROW_STATES[row.state],
    row.date,
    row.tags.join(', '),
    picturesWords(row.pictures),
    row.state === 'left out' ? '' : ROW_RESULTS[row.result],
    row.message,
    row.notes.join(' '),
  ]);
  return [HEADER, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
