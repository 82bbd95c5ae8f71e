import { TABLE_HEADERS } from '@examiner/contracts';
import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { LOCALES, PROGRAMS, spreadsheetFile } from '../../test/spreadsheet-files.ts';
import { readEditedTable } from './edited-table.ts';
import { formatTable } from './table-csv.ts';
import { PLAIN_FORMAT } from './table-format.ts';

const KNOWN = { header: [...TABLE_HEADERS.toDo], rows: [], format: PLAIN_FORMAT };
const files = [true, false].flatMap((header) =>
  LOCALES.flatMap((locale) => PROGRAMS.map((program) => spreadsheetFile(locale, program, header))),
);

describe.each(files)('$name', ({ bytes, rows, encoding, separator }) => {
  const table = readEditedTable('toDo', bytes, KNOWN);
  if (typeof table === 'string') {
    it('is understood', () => expect(table).toBe('understood'));
    return;
  }

  it('is understood', () => {
    expect(table).toMatchObject({ header: TABLE_HEADERS.toDo, rows });
    // If the text has only the letters A to Z, any encoding is correct.
    expect(table.format).toMatchObject({ separator, encoding });
  });

  it('is written again in its own form', () => {
    const written = formatTable(table.header, table.rows, table.format);
    expect(readEditedTable('toDo', written, { ...KNOWN, format: table.format })).toEqual(table);
  });

  it('keeps a character that its encoding lacks', () => {
    const added = [...table.rows, ['', 'Rocket 🚀', '', '', '', '']];
    const written = formatTable(table.header, added, table.format);
    expect(readEditedTable('toDo', written, KNOWN)).toMatchObject({ rows: added });
    const isKept = encoding.startsWith('utf');
    expect(written.subarray(0, 3).toString('hex') === 'efbbbf' && !isKept).toBe(!isKept);
  });
});

describe('an encoding that is not known', () => {
  const header = `${TABLE_HEADERS.toDo.join(';')}\r\n`;

  it.each([
    ['macintosh', 'Café'],
    ['macintosh', 'Müller anrufen'],
    ['macintosh', 'Größe'],
    ['macintosh', 'año'],
    ['cp850', 'Café'],
    ['cp850', 'Müller'],
    ['cp850', 'Größe'],
    ['cp437', 'naïve'],
    ['cp866', 'Позвонить маме'],
    ['koi8-r', 'Позвонить маме'],
    ['windows-1253', 'Καλημέρα κόσμε'],
    ['windows-1254', 'Çağrı değil'],
    ['iso-8859-2', 'Šárka Žák'],
    ['shift_jis', '日本語のテスト'],
    ['gbk', '中文测试'],
  ])('such as %s refuses the file: %s', (encoding, text) => {
    const bytes = iconv.encode(`${header};One;;;;\r\n;${text};;;;\r\n`, encoding);
    expect(readEditedTable('toDo', bytes, KNOWN)).toMatch(
      /^has an encoding that is not recognized \(row 3, column 2\)/,
    );
  });

  it.each([
    ['UTF-16 that is cut off', iconv.encode(`\uFEFF${header}`, 'utf-16le').subarray(0, -1)],
    ['UTF-8 with a BOM and a broken letter', Buffer.from('efbbbf436f6d70c3', 'hex')],
    ['UTF-32', iconv.encode(`${header};🚀;;;;\r\n`, 'utf-32le', { addBOM: true })],
  ])('refuses %s', (_, bytes) => {
    expect(readEditedTable('toDo', bytes, KNOWN)).toMatch(
      /^has an encoding that is not recognized \(row 1, column \d+\) and must be saved as CSV UTF-8$/,
    );
  });

  it.each(['504b0304140006000800ff9e21d3', 'd0cf11e0a1b11ae1'])('names a workbook', (start) => {
    expect(readEditedTable('toDo', Buffer.from(start, 'hex'), KNOWN)).toBe(
      'is a workbook and must be saved as CSV UTF-8',
    );
  });
});
