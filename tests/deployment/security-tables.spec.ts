import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { textOf } from './deployed.ts';

type Row = Readonly<Record<string, string>>;
const rowsOf = (file: string) => parse<Row>(textOf(file), { columns: true });
const exists = (file: string) =>
  existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)));
const filesOf = ({ where }: Row) => (where ? where.split(' ') : []);

const TABLES = [
  { file: 'docs/asvs.csv', key: 'item', reason: 'why', held: ['yes'], some: ['in part'] },
  {
    file: 'tests/proofs/security.csv',
    key: 'id',
    reason: 'lacks',
    held: ['in full'],
    some: ['in part'],
  },
];

describe.each(TABLES)('$file', ({ file, key, reason, held, some }) => {
  const rows = rowsOf(file);

  it('has each line once, in order', () => {
    const keys = rows.map((row) => row[key] ?? '');
    const sorted = [...new Set(keys)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(keys).toEqual(sorted);
    expect(keys.length).toBeGreaterThan(45);
  });

  it('names files that there are', () => {
    const missing = rows.flatMap((row) => filesOf(row).filter((each) => !exists(each)));
    expect(missing).toEqual([]);
  });

  it('says where the rule applies, and why if it does not', () => {
    for (const row of rows) {
      const { holds = '' } = row;
      const isShown = filesOf(row).length > 0;
      const isExplained = row[reason] !== '';
      if (held.includes(holds)) expect({ row, isShown }).toEqual({ row, isShown: true });
      else if (some.includes(holds))
        expect({ row, both: isShown && isExplained }).toEqual({ row, both: true });
      else
        expect({ row, isShown, isExplained }).toEqual({ row, isShown: false, isExplained: true });
    }
  });
});

describe('tests/proofs/sabotage.csv', () => {
  const rows = rowsOf('tests/proofs/sabotage.csv');

  it('has each line once', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.length).toBeGreaterThan(60);
  });

  it('removes a text that occurs once in its file, and names an existing test', () => {
    const wrong = rows.filter(({ file = '', from = '', to, test = '' }) => {
      const isThere = exists(file) && exists(test) && textOf(file).split(from).length === 2;
      return !isThere || from === to;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('breaks once what each line of security.csv holds, and names its test', () => {
    const untried = rowsOf('tests/proofs/security.csv').filter((line) => {
      const tests = filesOf(line);
      const isNamed = ({ id, test = '' }: Row) => id === line['id'] && tests.includes(test);
      return tests.length > 0 && !rows.some(isNamed);
    });
    expect(untried.map(({ id }) => id)).toEqual([]);
  });
});
