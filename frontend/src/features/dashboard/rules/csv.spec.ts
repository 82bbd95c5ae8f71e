import { describe, expect, it } from '@jest/globals';
import { padRow, readCsv, readTable } from './csv.ts';

/** Rows as texts with a bar between the cells. */
const barred = (rows: string[][]) => rows.map((row) => row.join('|'));

describe('readCsv', () => {
  it.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['only a byte order mark', '\uFEFF', []],
    ['blank lines', '\n\r\n\n', []],
    ['plain cells', 'a,b\nc,d\n', ['a|b', 'c|d']],
    ['no final newline', 'a,b\nc,d', ['a|b', 'c|d']],
    ['CRLF', 'a,b\r\nc,d\r\n', ['a|b', 'c|d']],
    ['mixed line ends', 'a\r\nb\nc\rd', ['a', 'b', 'c', 'd']],
    ['a byte order mark', '\uFEFFa,b\n', ['a|b']],
    ['a byte order mark before a quote', '\uFEFF"a,1",b\n', ['a,1|b']],
    ['commas in quotes', '"November 21, 2026",b\n', ['November 21, 2026|b']],
    ['doubled quotes', 'true,"Post ""Fifth update"""\n', ['true|Post "Fifth update"']],
    ['a line break in a cell', 'a,"b\nc"\nd,e\n', ['a|b\nc', 'd|e']],
    ['a CRLF in a cell', 'a,"b\r\nc"\r\nd,e\r\n', ['a|b\r\nc', 'd|e']],
    ['a blank line in a cell', '"a\n\nb",c\n', ['a\n\nb|c']],
    ['spaces around cells', '  a ,\t"b "  , c\n', ['a|b|c']],
    ['rows of unequal length', 'a\nb,c,d\ne,f\n', ['a', 'b|c|d', 'e|f']],
    ['empty cells', ',,\n', ['||']],
    ['an empty quoted cell', '""\n', ['']],
    ['other scripts', '"Müller, Jörg",Café – ✓,日本\n', ['Müller, Jörg|Café – ✓|日本']],
    ['markup', '<script>alert(1)</script>,b\n', ['<script>alert(1)</script>|b']],
  ])('reads %s', (_, text, expected) => {
    expect(barred(readCsv(text))).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ['a quote inside a cell', 'a 5" nail,b\nc,d\n', ['a 5" nail|b', 'c|d']],
    ['text after a closing quote', '"a"b,c\nd,e\n', ['"a"b|c', 'd|e']],
    ['an open quote', 'é,ü\n"c,d\ne,f\n"g, 1",h\n', ['é|ü', '"c|d', 'e|f', 'g, 1|h']],
    ['an open quote in the first line', '"a,b\nc,d\n', ['"a|b', 'c|d']],
    ['an open quote in the last line', 'a,b\nc,"d', ['a|b', 'c|"d']],
    ['an open quote with CRLF', 'a,b\r\n"c,d\r\ne,f\r\n', ['a|b', '"c|d', 'e|f']],
    ['a lone quote', 'a\n"\nb', ['a', '"', 'b']],
    ['an open quote after a blank line', 'a\n\n"b\nc', ['a', '"b', 'c']],
    ['an open quote after a cell of two lines', '"a\nb",1\n"c,2\nd,3', ['a\nb|1', '"c|2', 'd|3']],
  ])('shows the good lines around %s', (_, text, expected) => {
    expect(barred(readCsv(text))).toEqual(expected);
  });

  it.each([
    ['a very long cell', `${'x'.repeat(10_000)},b\n`],
    ['a row without an end', `a,b\n"c${'\nd,e'.repeat(50_000)}`],
    ['thousands of broken rows', 'a"\n"b\n'.repeat(2001)],
    ['hundreds of thousands of lines after them', '"a b\n'.repeat(25) + 'a\n'.repeat(200_000)],
    ['binary garbage', '\u0000"\u0001,\uFFFD"\n'.repeat(50)],
    ['only quotes', '"'.repeat(9_999)],
  ])('does not throw at %s', (_, text) => {
    expect(readCsv(text).length).toBeGreaterThanOrEqual(1);
  });
});

describe('a long file', () => {
  it('is read to its end where some rows are of another length', () => {
    const rows = readCsv('a,b\n' + '"c, 1"\n'.repeat(3000) + '"d, 1",e\n');
    expect(rows).toHaveLength(3002);
    expect(rows.at(-1)).toEqual(['d, 1', 'e']);
  });

  it('has plain lines after thousands of them', () => {
    const rows = readCsv('a,b\n' + '"c, 1"\n'.repeat(3001) + 'd,e\n');
    expect(rows).toHaveLength(3003);
    expect(barred(rows.slice(-3))).toEqual(['c, 1', '"c|1"', 'd|e']);
  });

  it('ends after 400,000 characters', () => {
    expect(readCsv('a,b\n'.repeat(100_001))).toHaveLength(100_000);
  });
});

describe('readTable', () => {
  it.each<[string, string, string[]]>([
    ['an empty file', '', []],
    ['only a header', 'h1,h2,h3\n', []],
    ['short rows, padded', 'h\na\n', ['a||']],
    ['long rows, kept', 'h\na,b,c,d\n', ['a|b|c|d']],
    ['a header over two lines', '"h\n1",h2,h3\na,b,c\n', ['a|b|c']],
  ])('reads %s', (_, text, expected) => {
    expect(barred(readTable(text, 3))).toEqual(expected);
  });
});

describe('padRow', () => {
  it('fills holes, and leaves the given row as it was', () => {
    const row = Object.freeze(['a', undefined as unknown as string]);
    expect(padRow(row, 4)).toEqual(['a', '', '', '']);
    expect(row).toHaveLength(2);
  });
});
