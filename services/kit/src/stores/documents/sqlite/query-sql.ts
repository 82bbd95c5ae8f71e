import { omitsLargeFields, type Filter } from '../collection.ts';
import type { SqlValue } from './database.ts';

export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

const OPERATORS: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

function checkedName(name: string): string {
  if (!/^[A-Za-z_]+$/.test(name)) throw new TypeError(`Not a name for SQL: ${name}`);
  return name;
}

export function quoted(...words: readonly string[]): string {
  return `"${words.map(checkedName).join('_')}"`;
}

/** The path is a literal and the function is written out. Otherwise SQLite does not use the index. */
export function fieldSql(field: string): string {
  return field === 'id' ? 'id' : `json_extract(doc, '$.${checkedName(field)}')`;
}

/** The value in the form of `json_extract`: true is 1, false is 0. */
function toSqlValue(value: unknown): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`Not a value to filter by: ${typeof value}`);
}

/** `large` is the rest of `doc`'s JSON object, so both are joined without parsing. */
const WHOLE_DOC = `substr(doc, 1, length(doc) - 1) || large || '}'`;

export function docSql(largeFields: readonly string[], omit: readonly string[] = []): string {
  const isSmall = omitsLargeFields(largeFields, omit);
  const paths = omit
    .filter((field) => !isSmall || !largeFields.includes(field))
    .map((field) => `, '$.${checkedName(field)}'`);
  const doc = isSmall ? 'doc' : WHOLE_DOC;
  return paths.length > 0 ? `json_remove(${doc}${paths.join('')})` : doc;
}

function conditionSql(field: string, condition: unknown): Sql[] {
  const name = fieldSql(field);
  if (typeof condition !== 'object' || condition === null) {
    return [{ text: `${name} = ?`, values: [toSqlValue(condition)] }];
  }
  return Object.entries(condition).map(([operator, operand]) => {
    if (operator === '$in' && Array.isArray(operand)) {
      return {
        text: `${name} IN (${operand.map(() => '?').join(', ')})`,
        values: operand.map(toSqlValue),
      };
    }
    const symbol = OPERATORS[operator];
    if (!symbol) throw new TypeError(`Not an operator of a filter: ${operator}`);
    return { text: `${name} ${symbol} ?`, values: [toSqlValue(operand)] };
  });
}

export function filterConditions<T>(filter: Filter<T>): Sql[] {
  return Object.entries(filter).flatMap(([field, condition]) => conditionSql(field, condition));
}

export function whereSql(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return { text: '', values: [] };
  return {
    text: ` WHERE ${conditions.map(({ text }) => text).join(' AND ')}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

export function filterSql<T>(filter: Filter<T> = {}): Sql {
  return whereSql(filterConditions(filter));
}
