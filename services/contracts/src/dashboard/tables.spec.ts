import { describe, expect, it } from '@jest/globals';
import { FILE_OF_TABLE, saveTablesInputSchema, TABLE_HEADERS, TABLE_NAMES } from './tables.ts';

const NONE = { toDo: [], people: [], activities: [] };
const CELL = 'A cell must be a text, a number, or true or false';
const CELL_LENGTH = 'A cell may have at most 2000 characters';
const ROW = 'A row must be a list of cells';
const ROW_LENGTH = 'A row may have at most 20 cells';
const TABLE = 'A table must be a list of rows';
const TABLE_LENGTH = 'A table may have at most 500 rows';
const BODY = 'The body must be a JSON object with toDo, people and activities';
const HEADER = 'A header must be a row of texts';
const HEADERS = 'The headers must be a JSON object of header rows';

/** The problem of a body, as `path: message`. */
function problemsOf(body: unknown): string[] {
  const { error } = saveTablesInputSchema.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const cells = (count: number) => Array<string>(count).fill('c');
const rows = (count: number) => Array<string[]>(count).fill(['c']);

describe('the three tables', () => {
  it.each(TABLE_NAMES)('has a file and six column names for %s', (name) => {
    expect(FILE_OF_TABLE[name]).toMatch(/^(?:To_Do|People|Activities)\.csv$/);
    expect(TABLE_HEADERS[name]).toHaveLength(6);
  });
});

describe('saveTablesInputSchema', () => {
  it.each<[unknown, string]>([
    ['text', 'text'],
    [' text\n', 'text'],
    ['two\nlines', 'two\nlines'],
    ['nul\u0000 \u0000', 'nul'],
    ['half \uD83D of \uD83D\uDE00 \uDE00', 'half \uFFFD of \uD83D\uDE00 \uFFFD'],
    ['<script>', '<script>'],
    ['', ''],
    [true, 'true'],
    [false, 'false'],
    [0, '0'],
    [-3, '-3'],
    [1.5, '1.5'],
    ['c'.repeat(2000), 'c'.repeat(2000)],
    [`${' '.repeat(3000)}c`, 'c'],
  ])('takes the cell %j', (cell, text) => {
    for (const name of TABLE_NAMES) {
      expect(saveTablesInputSchema.parse({ ...NONE, [name]: [['a', cell]] })[name]).toEqual([
        ['a', text],
      ]);
    }
  });

  it.each<[string, unknown, string]>([
    ['null', [['a'], ['b', null]], `1.1: ${CELL}`],
    ['an object', [[{}]], `0.0: ${CELL}`],
    ['a list', [['a', 'b', ['c']]], `0.2: ${CELL}`],
    ['a number that is none', [[NaN]], `0.0: ${CELL}`],
    ['a cell that is too long', [['a', 'c'.repeat(2001)]], `0.1: ${CELL_LENGTH}`],
    ['a row that is a text', [['a'], 'b'], `1: ${ROW}`],
    ['a row that is null', [null], `0: ${ROW}`],
    ['a row that is too long', [['a'], cells(21)], `1: ${ROW_LENGTH}`],
  ])('names the place of %s', (_, table, problem) => {
    for (const name of TABLE_NAMES) {
      expect(problemsOf({ ...NONE, [name]: table })).toEqual([`${name}.${problem}`]);
    }
  });

  it.each<[string, unknown, string[]]>([
    ['a body that is null', null, [`: ${BODY}`]],
    ['a body that is a list', [], [`: ${BODY}`]],
    ['a body that is a text', '{}', [`: ${BODY}`]],
    ['a body without tables', {}, TABLE_NAMES.map((name) => `${name}: ${TABLE}`)],
    ['a table that is null', { ...NONE, people: null }, [`people: ${TABLE}`]],
    ['a table that is an object', { ...NONE, toDo: {} }, [`toDo: ${TABLE}`]],
    ['a table that is too long', { ...NONE, people: rows(501) }, [`people: ${TABLE_LENGTH}`]],
    ['two mistakes', { ...NONE, toDo: [[null], 1] }, [`toDo.0.0: ${CELL}`, `toDo.1: ${ROW}`]],
    ['headers that are null', { ...NONE, headers: null }, [`headers: ${HEADERS}`]],
    ['headers that are a text', { ...NONE, headers: 'h' }, [`headers: ${HEADERS}`]],
  ])('refuses %s', (_, body, problems) => {
    expect(problemsOf(body)).toEqual(problems);
  });

  it('accepts the largest tables and rows of any length, and drops unknown fields', () => {
    const body = { toDo: rows(500), people: [cells(20), [], ['a']], activities: [] };
    expect(saveTablesInputSchema.parse({ ...body, other: 1 })).toEqual(body);
  });

  it.each<[string, unknown, string[] | undefined]>([
    ['a row', ['Task', 'Due'], ['Task', 'Due']],
    ['a list with a row', [['Task', 'Due']], ['Task', 'Due']],
    ['numbers and blanks', [' a ', 1, true, ''], ['a', '1', 'true', '']],
    ['the most cells', cells(20), cells(20)],
    ['nothing', undefined, undefined],
    ['an empty list', [], undefined],
    ['a list with an empty row', [[]], undefined],
    ['blank texts', ['', ' '], undefined],
  ])('takes %s as a header', (_, header, expected) => {
    for (const name of TABLE_NAMES) {
      const { headers } = saveTablesInputSchema.parse({ ...NONE, headers: { [name]: header } });
      expect(headers?.[name]).toEqual(expected);
    }
  });

  it.each<[string, unknown, string]>([
    ['null', null, `: ${HEADER}`],
    ['a text', 'Task', `: ${HEADER}`],
    ['two rows', [['a'], ['b']], `.0: ${CELL}`],
    ['a row among cells', ['a', ['b']], `.1: ${CELL}`],
    ['null in it', ['a', null], `.1: ${CELL}`],
    ['a cell that is too long', [['c'.repeat(2001)]], `.0: ${CELL_LENGTH}`],
    ['too many cells', [cells(21)], `: ${ROW_LENGTH}`],
  ])('refuses %s as a header', (_, header, problem) => {
    expect(problemsOf({ ...NONE, headers: { people: header } })[0]).toBe(
      `headers.people${problem}`,
    );
  });
});
