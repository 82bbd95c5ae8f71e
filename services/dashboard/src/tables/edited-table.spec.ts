import { TABLE_HEADERS } from '@examiner/contracts';
import { describe, expect, it } from '@jest/globals';
import { readEditedTable } from './edited-table.ts';
import { formatTable } from './table-csv.ts';
import { PLAIN_FORMAT, type TableFormat } from './table-format.ts';

const HEADER = ['Completed', 'Task', 'Due Date'];

function read(content: string | Buffer, table: 'toDo' | 'people' = 'toDo') {
  const known = { header: [...TABLE_HEADERS[table]], rows: [], format: PLAIN_FORMAT };
  return readEditedTable(table, Buffer.from(content), known);
}

describe('a file that was edited by hand', () => {
  const rows = [
    ['true', 'one', 'January 2, 2026'],
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
  ])('is read with %s', (_, text) => {
    expect(read(text)).toMatchObject({ header: HEADER, rows });
  });

  it('keeps rows of any length', () => {
    expect(read('Person,Last\n1\n1,2,3,4\n1,2\n', 'people')).toMatchObject({
      rows: [['1'], ['1', '2', '3', '4'], ['1', '2']],
    });
  });

  it('keeps a row of commas, which is no empty line', () => {
    expect(read('Completed,Task\n,\n,2\n')).toMatchObject({
      rows: [
        ['', ''],
        ['', '2'],
      ],
    });
  });

  it('takes a quote within a cell for a letter', () => {
    expect(read('Person,Last\n5" pipe,say "hi" now\n', 'people')).toMatchObject({
      rows: [['5" pipe', 'say "hi" now']],
    });
  });

  it('loses nothing to a quote that is never closed', () => {
    const text = 'Person,Last\n1,2\n3,"four\n5,"six, seven"\r\n\r\n8,9\n';
    expect(read(text, 'people')).toMatchObject({
      header: ['Person', 'Last'],
      rows: [['1', '2'], ['3,"four'], ['5', 'six, seven'], ['8', '9']],
    });
  });

  it.each(['', '\uFEFF', '\n\r\n \n', 'sep=;\r\n'])('is nothing in %j', (text) => {
    expect(read(text)).toMatchObject({ header: [], rows: [] });
  });

  it('has its former format after it was emptied', () => {
    const format: TableFormat = { ...PLAIN_FORMAT, separator: ';', encoding: 'windows-1250' };
    const known = { header: HEADER, rows: [], format };
    expect(readEditedTable('toDo', Buffer.alloc(0), known)).toMatchObject({ format });
  });
});

describe('the first line', () => {
  const first = 'true;Buy bread;28.11.2026;;;';
  const fits = [['true', 'Buy bread', 'November 28, 2026', '', '', '']];

  it.each([
    ['the known names', 'Completed;Task;Due Date;Start Date;Contingency;Completed Date'],
    ['names in capitals and with other signs', 'COMPLETED;task;due_date;Start-Date;;'],
    ['names in another language', 'Erledigt;Aufgabe;Fällig;Beginn;Sonst;Erledigt am'],
  ])('is the header with %s', (_, header) => {
    const text = `${header}\n${first}\n;Call;;2026-11-20;Wait;\n`;
    expect(read(text)).toMatchObject({
      header: header.split(';'),
      rows: [fits[0], expect.anything()],
    });
  });

  it.each([
    ['a date', 'Ada,"November 1, 2026",,30,,\nBob,,,,,\n', ['Ada', 'Bob']],
    ['nothing where others have dates', 'Ada,,,,,\nBob,2026-11-01,,30,,\n', ['Ada', 'Bob']],
  ])('is a row with %s', (_, text, names) => {
    const found = read(text, 'people');
    expect(found).toMatchObject({ header: TABLE_HEADERS.people });
    expect(typeof found === 'string' ? found : found.rows.map(([name]) => name)).toEqual(names);
  });

  it('is a row of tasks without a mark', () => {
    expect(read(',Buy bread,,,,\n,Call,,,,\n')).toMatchObject({
      header: TABLE_HEADERS.toDo,
      rows: [
        ['', 'Buy bread', '', '', '', ''],
        ['', 'Call', '', '', '', ''],
      ],
    });
  });

  it.each([
    ['Ada,yesterday\nBob,today\n', 'people'],
    ['Swim\nRun\n', 'people'],
    ['Buy bread\nCall\n', 'toDo'],
    ['sep=;\r\nCompleted,Task\r\n,Call\r\n', 'toDo'],
  ] as const)('is not guessed in %j', (text, table) => {
    expect(read(text, table)).toMatch(
      /^begins with “[^”]+”, which is neither .* \(row 1, column 1\)$/,
    );
  });

  it('names no column in the place of another', () => {
    expect(read('Completed,Task,Start Date,Due Date\n,Call,2026-11-20,\n')).toBe(
      'has “Start Date” in row 1, column 3, where “Due Date” belongs',
    );
    expect(read('Person,Phone,Last Touch Point\nAda,123,2026-11-20\n', 'people')).toBe(
      'has “Last Touch Point” in row 1, column 3, where “Next Touch Point” belongs',
    );
  });
});

describe('a cell that is no value of its column', () => {
  it.each([
    [
      ',Call\nBuy bread;\n',
      'has “Buy bread;” in row 3, column 1, but only a check mark or an empty cell fits there',
    ],
    [
      'true,Call\nmaybe,Buy\n',
      'has “maybe” in row 3, column 1, but only a check mark or an empty cell fits there',
    ],
    [',Call,########\n', 'has “########” in row 2, column 3'],
    [',Call,\n,#NAME?,\n', 'has “#NAME?” in row 3, column 2'],
    [',#REF!,\n', 'has “#REF!” in row 2, column 2'],
    [',Call,,,#DIV/0!\n', 'has “#DIV/0!” in row 2, column 5'],
    [',#N/A,\n', 'has “#N/A” in row 2, column 2'],
    [',#BEZUG!,\n', 'has “#BEZUG!” in row 2, column 2'],
    [',#¡VALOR!,\n', 'has “#¡VALOR!” in row 2, column 2'],
    [',#ЗНАЧ!,\n', 'has “#ЗНАЧ!” in row 2, column 2'],
    [',#NV,\n', 'has “#NV” in row 2, column 2'],
    [',Call,Err:502\n', 'has “Err:502” in row 2, column 3'],
  ])('refuses the file: %j', (rows, reason) => {
    expect(read(`${HEADER.join(',')}\n${rows}`)).toBe(reason);
  });

  it.each(['#urgent', '#Urgent!', '# 5', 'Fix #REF!', '#12'])('may be the text %s', (text) => {
    expect(read(`${HEADER.join(',')}\n,${text},\n`)).toMatchObject({ rows: [['', text, '']] });
  });

  it('is no text that the table had', () => {
    const known = { header: HEADER, rows: [['', '#WOW!', '']], format: PLAIN_FORMAT };
    const text = Buffer.from('Completed,Task\n,#WOW!\n');
    expect(readEditedTable('toDo', text, known)).toMatchObject({ rows: [['', '#WOW!']] });
  });

  it('refuses a row with another separator', () => {
    const text = 'Person,Last Touch Point,Next Touch Point\nAda,,\nBob;1.11.2026;;30\n';
    expect(read(text, 'people')).toBe('has another separator between the cells in row 3');
  });

  it('is no word that the table had in the column of marks', () => {
    const known = { header: HEADER, rows: [['maybe', 'Call']], format: PLAIN_FORMAT };
    const text = Buffer.from('Completed,Task\nmaybe,Call me\n');
    expect(readEditedTable('toDo', text, known)).toMatchObject({ rows: [['maybe', 'Call me']] });
  });
});

describe('a check mark', () => {
  it.each(['TRUE', 'x', '✔️', 'DOĞRU', 'ІСТИНА', 'ISTINA', 'TÕENE', 'ΑΛΗΘΗΣ'])(
    'is known as %s',
    (mark) => {
      expect(read(`${HEADER.join(',')}\n${mark},Call,\n`)).toMatchObject({
        rows: [['true', 'Call', '']],
      });
    },
  );

  it.each(['FALSE', '0', 'YANLIŞ', 'HAYIR', 'ХИБНІСТЬ', 'NEISTINA', 'ΨΕΥΔΗΣ'])(
    'is missing with %s',
    (mark) => {
      expect(read(`${HEADER.join(',')}\n${mark},Call,\n`)).toMatchObject({
        rows: [['', 'Call', '']],
      });
    },
  );
});

describe('dates', () => {
  const dates = (...texts: string[]) => {
    const rows = texts.map((text) => `,Call,${text}`);
    const found = read(`${HEADER.join(',')}\n${rows.join('\n')}\n`);
    return typeof found === 'string' ? found : found.rows.map((row) => row[2]);
  };

  it('take the long form if they have one reading', () => {
    expect(dates('28.11.2026', '2026/11/28', '28-Nov-26', 'soon')).toEqual([
      ...Array.from({ length: 3 }, () => 'November 28, 2026'),
      'soon',
    ]);
  });

  it('are read like the others of the file', () => {
    expect(dates('3/12/2026', '20/11/2026')).toEqual(['December 3, 2026', 'November 20, 2026']);
    expect(dates('3/12/2026', '11/20/2026')).toEqual(['March 12, 2026', 'November 20, 2026']);
  });

  it('with two readings stay', () => {
    expect(dates('3/12/2026', '4/12/2026')).toEqual(['3/12/2026', '4/12/2026']);
    expect(dates('3/12/2026', '20/11/2026', '11/20/2026')).toEqual([
      '3/12/2026',
      'November 20, 2026',
      'November 20, 2026',
    ]);
  });
});

describe('the largest table that is read in', () => {
  const row = (cells: number, text = 'x') => Array.from({ length: cells }, () => text);
  const rows = (count: number) => Array.from({ length: count }, () => row(2));
  const header = (cells: number) => TABLE_HEADERS.people.concat(row(20, 'more')).slice(0, cells);
  const readPeople = (names: string[], body: string[][]) =>
    read(formatTable(names, body), 'people');

  it.each([
    ['500 rows', header(2), rows(500)],
    ['20 cells', header(20), [row(20)]],
    ['2000 characters', header(1), [row(1, 'x'.repeat(2000))]],
  ])('has %s', (_, names, body) => {
    expect(readPeople(names, body)).toMatchObject({ header: names, rows: body });
  });

  it.each([
    ['has more than 500 rows', header(2), rows(501)],
    ['has a row of more than 20 cells (row 1)', header(21).concat('x'), []],
    ['has a row of more than 20 cells (row 2)', header(2), [row(21)]],
    [
      'has a cell of more than 2000 characters (row 2, column 1)',
      header(1),
      [row(1, 'x'.repeat(2001))],
    ],
    [
      'is larger than 2 MB',
      header(20),
      Array.from({ length: 70 }, () => row(20, 'x'.repeat(1500))),
    ],
  ])('%s no more', (reason, names, body) => {
    expect(readPeople(names, body)).toBe(reason);
  });

  it('is told from a broken file without parsing each of its lines', () => {
    const bytes = Buffer.from(`Person\n${'"x\n'.repeat(80_000)}`);
    expect(read(bytes, 'people')).toBe('has more than 500 rows');
  });
});

describe('a file that a crash or another program damaged', () => {
  const half = Buffer.from(`\uFEFF${HEADER.join(',')}\n,half \uD83D of one,\n`, 'utf16le');

  it.each([
    ['zero bytes alone', Buffer.alloc(1000)],
    ['zero bytes and line ends', Buffer.from('\u0000\u0000\r\n\u0000\n')],
    ['half a character', half],
  ])('is refused with %s', (_, bytes) => {
    expect(read(bytes)).toMatch(/^has an encoding that is not recognized \(row 1, column 1\)/);
  });
});
