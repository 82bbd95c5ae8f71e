import type { FindQuery } from '../collection.ts';
import type { SqliteDatabase } from './database.ts';
import { docSql, fieldSql, filterConditions, whereSql, type Sql } from './query-sql.ts';

interface Place {
  readonly conditions: readonly Sql[];
  /** Whether all documents in this part have the same value of the sorted field. */
  readonly hasOneValue?: true;
}

/** The next page in two consecutive queries: documents with the last value, then documents after it. With a single condition or a row value, SQLite reads all documents with the same value, or the whole table. */
function placesOf<T>({ sort, after }: FindQuery<T>): Place[] {
  if (!after) return [{ conditions: [] }];
  const key = fieldSql(sort.by);
  const sign = sort.direction === 'descending' ? '<' : '>';
  if (key === 'id') return [{ conditions: [{ text: `id ${sign} ?`, values: [after.id] }] }];
  const { value, id } = after;
  const beside = { text: `${key} = ? AND id ${sign} ?`, values: [value, id] };
  const beyond = { text: `${key} ${sign} ?`, values: [value] };
  return [{ conditions: [beside], hasOneValue: true }, { conditions: [beyond] }];
}

export interface Source {
  readonly database: SqliteDatabase;
  readonly table: string;
  readonly largeFields: readonly string[];
}

/** The JSON of each found document. */
export function* foundTexts<T>(
  { database, table, largeFields }: Source,
  query: FindQuery<T>,
  omit: readonly string[],
): Generator<string> {
  const { filter = {}, sort } = query;
  const order = sort.direction === 'descending' ? 'DESC' : 'ASC';
  const doc = docSql(largeFields, omit);
  const key = fieldSql(sort.by);
  let left = query.limit;
  for (const place of placesOf(query)) {
    if (left <= 0) return;
    const { text, values } = whereSql([...filterConditions(filter), ...place.conditions]);
    const by = place.hasOneValue ? `id ${order}` : `${key} ${order}, id ${order}`;
    const sql = `SELECT ${doc} FROM ${table}${text} ORDER BY ${by} LIMIT ?`;
    for (const found of database.each(sql, [...values, left])) {
      left -= 1;
      yield found as string;
    }
  }
}
