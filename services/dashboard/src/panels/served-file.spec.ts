import type { DataFileName } from '@examiner/contracts';
import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHIPPED_DATA } from '../../test/dashboard-site.ts';
import { readServedFile } from './served-file.ts';

const QUOTES = [
  ['Quote', 'Author'],
  ['To err is human; to forgive, divine.', 'Alexander Pope'],
  ['“Être” – c’est ça.', 'René'],
  ['Say "no",\nand go', ''],
] as const;
const EXPECTED = `Quote,Author
"To err is human; to forgive, divine.",Alexander Pope
“Être” – c’est ça.,René
"Say ""no"",
and go",
`;
const csv = (separator: string, lineEnd: string, rows: readonly (readonly string[])[] = QUOTES) =>
  rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator) + lineEnd)
    .join('');
const textOf = (bytes: Buffer, name: DataFileName = 'Quotes.csv') => {
  const { bytes: served, problem } = readServedFile(name, bytes);
  expect(problem).toBeNull();
  return served.toString('utf8');
};

describe('quotes that a spreadsheet saved', () => {
  it.each([
    ['windows-1252 and semicolons', iconv.encode(csv(';', '\r\n'), 'windows-1252')],
    ['UTF-16 and tabs', iconv.encode(csv('\t', '\r\n'), 'utf-16', { addBOM: true })],
    ['UTF-16 without a mark', iconv.encode(csv(';', '\n'), 'utf-16be')],
    ['UTF-8, a mark, and semicolons', Buffer.from(`\uFEFF${csv(';', '\n')}`)],
    ['a line sep=', Buffer.from(`sep=|\r\n${csv('|', '\r\n')}`)],
    ['semicolons, and no header', Buffer.from(csv(';', '\n', QUOTES.slice(1)))],
  ])('are served with commas, as UTF-8, the header first: %s', (_, bytes) => {
    expect(textOf(bytes)).toBe(EXPECTED);
  });

  it('keep a header in another language', () => {
    expect(textOf(Buffer.from('Zitat;Autor\nEureka;Archimedes\n'))).toBe(
      'Zitat,Autor\nEureka,Archimedes\n',
    );
  });

  it.each([
    [
      'a mark',
      '\uFEFFQuote,Author\r\nOne, two; three,Me\r\n',
      'Quote,Author\r\nOne, two; three,Me\r\n',
    ],
    [
      'no header',
      'Nothing is lost; it waits.,Me\n',
      'Quote,Author\nNothing is lost; it waits.,Me\n',
    ],
    ['no author', 'Quote\nAll; of; it.\n', 'Quote\nAll; of; it.\n'],
  ])('keep the rest of their text with commas and %s', (_, text, served) => {
    expect(textOf(Buffer.from(text))).toBe(served);
  });

  it.each([
    [
      iconv.encode('Quote;Author\nПривет;Анна\n', 'koi8-r'),
      'has an encoding that is not recognized (row 2, column 1) and must be saved as CSV UTF-8, so it is not shown',
    ],
    [
      Buffer.from('504b0304140006', 'hex'),
      'is a workbook and must be saved as CSV UTF-8, so it is not shown',
    ],
    [Buffer.from('x;y\n'.repeat(600_000)), 'is larger than 2 MB, so it is not shown'],
  ])('are refused as a whole if they cannot be read', (bytes, problem) => {
    expect(readServedFile('Quotes.csv', bytes)).toEqual({
      bytes: Buffer.from('Quote,Author\n'),
      problem,
    });
  });
});

it.each([
  [
    'Weather/utrecht.csv',
    'City;Date;Temp;Conditions\nUtrecht;2026-11-26;7;Später Regen, kühl\n',
    'City,Date,Temp,Conditions\nUtrecht,2026-11-26,7,"Später Regen, kühl"\n',
  ],
  ['Stocks/stocks.txt', 'Company: Nestlé (NESN)\n', 'Company: Nestlé (NESN)\n'],
] as const)('%s is decoded too', (name, text, served) => {
  expect(textOf(iconv.encode(text, 'windows-1252'), name)).toBe(served);
});

it.each(['Quotes.csv', 'Email/gmail.csv', 'Weather/utrecht.csv', 'Stocks/stocks.txt'] as const)(
  '%s is served as it ships',
  (name) => {
    const bytes = readFileSync(join(SHIPPED_DATA, name));
    expect(readServedFile(name, bytes).bytes.equals(bytes)).toBe(true);
  },
);
