import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { formatTable, parseTable, readEditedTable } from './table-csv.ts';

const DATA = new URL('../../../../data/', import.meta.url);
const HEADER = ['Completed', 'Task', 'Due Date'];

const parseText = (text: string) => parseTable(Buffer.from(text));
const formatRows = (rows: string[][]) => formatTable(HEADER, rows).toString();

describe('a table written to its file and read again', () => {
  it.each([
    ['plain texts', ['true', 'Call home', '2026-11-21']],
    ['commas', ['', 'Buy milk, bread, eggs', 'a,b']],
    ['quotes', ['"', 'The "quoted" word', '""']],
    ['line breaks', ['one\ntwo', 'one\r\ntwo', 'one\n\nthree']],
    ['blanks around a cell', [' one', 'two ', '\tthree']],
    ['a lone carriage return', ['one\rtwo', 'x', 'y']],
    ['a comma, a quote and a line break in one cell', ['a,"b"\nc', '"\n"', ',"\n,"']],
    ['numbers as they were typed', ['007', '1e3', '-0.50']],
    ['what a spreadsheet would take for a formula', ['=1+1', '+49 30', '@home']],
    ['letters of other scripts', ['Grüße', '日本語', '👩‍🚀 é']],
    ['a semicolon, a tab and an apostrophe', ['a;b', 'a\tb', "it's"]],
    ['only empty cells', ['', '', '']],
    ['one full cell among empty ones', ['', 'x', '']],
    ['words of programs', ['null', 'undefined', '__proto__']],
  ])('keeps %s', (_, row) => {
    const rows = [row, ['between', 'these', 'rows'], row];
    expect(parseTable(formatTable(HEADER, rows))).toEqual({ header: HEADER, rows });
  });

  it('keeps any of these in the header too', () => {
    const header = ['a,b', 'a"b', 'a\nb', 'a\r\nb', 'a\rb', ''];
    const rows = [['1', '2', '3', '4', '5', '6']];
    expect(parseTable(formatTable(header, rows))).toEqual({ header, rows });
  });

  it('keeps a table of one column with an empty cell in it', () => {
    const rows = [['a'], [''], ['b']];
    expect(parseTable(formatTable(['Only'], rows))).toEqual({ header: ['Only'], rows });
  });

  it('keeps a table without rows', () => {
    expect(formatRows([])).toBe('Completed,Task,Due Date\n');
    expect(parseTable(formatTable(HEADER, []))).toEqual({ header: HEADER, rows: [] });
  });

  it('keeps a row that is longer than the header', () => {
    const rows = [['1', '2', '3', '4', '5']];
    expect(parseTable(formatTable(HEADER, rows)).rows).toEqual(rows);
  });

  it('fills a short row up to the header', () => {
    expect(formatRows([['true'], []])).toBe('Completed,Task,Due Date\ntrue,,\n,,\n');
  });

  it('keeps a file of 1 MB', () => {
    const rows = Array.from({ length: 500 }, (_, n) => [`${n}`, 'a,"b"\n'.repeat(334), 'x']);
    const bytes = formatTable(HEADER, rows);
    expect(bytes.length).toBeGreaterThan(1_000_000);
    const parsed = parseTable(bytes);
    expect(parsed.rows).toHaveLength(500);
    expect(parsed.rows.every((row, n) => row.join('|') === rows[n]?.join('|'))).toBe(true);
    expect(formatTable(parsed.header, parsed.rows).equals(bytes)).toBe(true);
  });

  it.each(['To_Do.csv', 'People.csv', 'Activities.csv'])(
    'leaves %s byte for byte',
    async (name) => {
      const bytes = await readFile(new URL(name, DATA));
      const { header, rows } = parseTable(bytes);
      expect(rows.length).toBeGreaterThan(2);
      expect(formatTable(header, rows).toString()).toBe(bytes.toString());
    },
  );

  it('quotes a cell only where it must, and doubles the quotes in it', () => {
    expect(
      formatRows([
        ['a b', 'c,d', 'e"f'],
        ['g\nh', "i'j", ''],
      ]),
    ).toBe('Completed,Task,Due Date\na b,"c,d","e""f"\n"g\nh",i\'j,\n');
  });
});

describe('a file that was edited by hand', () => {
  const rows = [
    ['true', 'one', '2026-01-02'],
    ['', 'two', ''],
  ];
  const lines = ['Completed,Task,Due Date', 'true,one,2026-01-02', ',two,'];

  it.each([
    ['LF', `${lines.join('\n')}\n`],
    ['no line end at its end', lines.join('\n')],
    ['CRLF', `${lines.join('\r\n')}\r\n`],
    ['lone CRs, as of an old Mac', `${lines.join('\r')}\r`],
    ['a BOM', `\uFEFF${lines.join('\n')}\n`],
    ['a BOM before a quote', `\uFEFF"Completed"${lines.join('\n').slice(9)}\n`],
    ['a BOM and CRLF', `\uFEFF${lines.join('\r\n')}\r\n`],
    ['CRLF first, LF after', `${lines[0]}\r\n${lines[1]}\n${lines[2]}\n`],
    ['LF first, CRLF after', `${lines[0]}\n${lines[1]}\r\n${lines[2]}\r\n`],
    ['empty lines', `\n${lines[0]}\n\n\n${lines[1]}\n\n${lines[2]}\n\n\n`],
    ['empty lines with CRLF', `${lines[0]}\r\n\r\n${lines[1]}\r\n\r\n${lines[2]}\r\n\r\n`],
    ['blanks around the cells', ' Completed , Task,Due Date \n true ,one , 2026-01-02\n , two, \n'],
    [
      'quotes around every cell',
      '"Completed","Task","Due Date"\r\n"true","one","2026-01-02"\r\n"","two",""\r\n',
    ],
    ['NUL characters', `${lines.join('\n').replace('one', 'o\u0000ne')}\n`],
  ])('is read with %s', (_, text) => {
    expect(parseText(text)).toEqual({ header: HEADER, rows });
  });

  it('keeps rows of any length', () => {
    expect(parseText('a,b\n1\n1,2,3,4\n1,2\n').rows).toEqual([
      ['1'],
      ['1', '2', '3', '4'],
      ['1', '2'],
    ]);
  });

  it('keeps a row of commas, which is no empty line', () => {
    expect(parseText('a,b\n,\n1,2\n').rows).toEqual([
      ['', ''],
      ['1', '2'],
    ]);
  });

  it('takes a quote within a cell for a letter', () => {
    expect(parseText('a,b\n5" pipe,say "hi" now\n').rows).toEqual([['5" pipe', 'say "hi" now']]);
  });

  it('loses nothing to a quote that is never closed', () => {
    const { header, rows: read } = parseText('a,b\n1,2\n3,"four\n5,"six, seven"\r\n\r\n8,9\n');
    expect(header).toEqual(['a', 'b']);
    expect(read).toEqual([['1', '2'], ['3,"four'], ['5', 'six, seven'], ['8', '9']]);
  });

  it('loses nothing to a quote that opens the file and is never closed', () => {
    const { header, rows: read } = parseText('\uFEFF"a,b\n1,2\n');
    expect([header, ...read]).toEqual([['"a,b'], ['1', '2']]);
  });

  it('is nothing where it is empty', () => {
    const nothing = { header: [], rows: [] };
    expect(parseText('')).toEqual(nothing);
    expect(parseText('\uFEFF')).toEqual(nothing);
    expect(parseText('\n\r\n \n')).toEqual(nothing);
  });

  it('reads bytes that are no UTF-8', () => {
    expect(parseTable(Buffer.from([0x61, 0x0a, 0xff, 0x2c, 0x62, 0x0a]))).toEqual({
      header: ['a'],
      rows: [['\uFFFD', 'b']],
    });
  });
});

describe('the largest table that is read in', () => {
  const row = (cells: number, text = 'x') => Array.from({ length: cells }, () => text);
  const read = (header: string[], rows: string[][]) => readEditedTable(formatTable(header, rows));
  const rows = (count: number) => Array.from({ length: count }, () => row(2));

  it.each([
    ['500 rows', row(2), rows(500)],
    ['20 cells', row(20), [row(20)]],
    ['2000 characters', row(1, 'x'.repeat(2000)), [row(1, 'x'.repeat(2000))]],
  ])('has %s', (_, header, body) => {
    expect(read(header, body)).toEqual({ header, rows: body });
  });

  it.each([
    ['has more than 500 rows', row(2), rows(501)],
    ['has a row of more than 20 cells', row(21), []],
    ['has a row of more than 20 cells', [], [row(21)]],
    ['has a cell of more than 2000 characters', row(1, 'x'.repeat(2001)), []],
    ['has a cell of more than 2000 characters', [], [row(1, 'x'.repeat(2001))]],
    [
      'is larger than 2 MB',
      row(20, 'x'.repeat(1500)),
      Array.from({ length: 70 }, () => row(20, 'x'.repeat(1500))),
    ],
  ])('%s no more', (reason, header, body) => {
    expect(read(header, body)).toBe(reason);
  });

  it('is told from a broken file without parsing each of its lines', () => {
    const bytes = Buffer.from(`Who\n${'"x\n'.repeat(80_000)}`);
    expect(parseTable(bytes).rows).toHaveLength(501);
    expect(readEditedTable(bytes)).toBe('has more than 500 rows');
  });
});
