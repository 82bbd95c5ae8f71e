import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { formatTable, parseTable } from './table-csv.ts';

const DATA = new URL('../../../../data/', import.meta.url);
const HEADER = ['Completed', 'Task', 'Due Date'];

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
