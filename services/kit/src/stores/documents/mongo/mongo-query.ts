import type { Filter, FindQuery } from '../collection.ts';
import type { Stored } from '../versions.ts';

/** A document in MongoDB's form: its id is the primary key. */
export type StoredDocument = Readonly<Record<string, unknown>> & { readonly _id: string };

export type Conditions = Readonly<Record<string, unknown>>;

const COMPARISONS: readonly string[] = ['$gt', '$gte', '$lt', '$lte'];

export function storedName(field: string): string {
  if (!/^[A-Za-z_]+$/.test(field)) throw new TypeError(`Not a name of a field: ${field}`);
  return field === 'id' ? '_id' : field;
}

function checkedValue(value: unknown): unknown {
  if (['string', 'number', 'boolean'].includes(typeof value)) return value;
  throw new TypeError(`Not a value to filter by: ${typeof value}`);
}

function condition(given: unknown): Conditions {
  if (typeof given !== 'object' || given === null) return { $eq: checkedValue(given) };
  return Object.fromEntries(
    Object.entries(given).map(([operator, operand]) => {
      if (operator === '$in' && Array.isArray(operand))
        return [operator, operand.map(checkedValue)];
      if (COMPARISONS.includes(operator)) return [operator, checkedValue(operand)];
      throw new TypeError(`Not an operator of a filter: ${operator}`);
    }),
  );
}

/** Rebuilds a filter for MongoDB, so that no value is interpreted as an operator. */
export function conditions<T>(filter: Filter<T> = {}): Conditions {
  return Object.fromEntries(
    Object.entries(filter).map(([field, given]) => [storedName(field), condition(given)]),
  );
}

export function projectionOf(omit: readonly string[]): Readonly<Record<string, 0>> {
  return Object.fromEntries(omit.map((field) => [storedName(field), 0]));
}

export function withId({ _id: id, ...rest }: StoredDocument): Stored {
  return { id, ...rest };
}

/** The documents of a page and all later documents. The range comes first, because an index does not serve an OR without it. */
export function pageConditions<T>({ filter, sort, after }: FindQuery<T>): Conditions {
  if (!after) return conditions(filter);
  const key = storedName(sort.by);
  const beyond = sort.direction === 'descending' ? '$lt' : '$gt';
  return {
    $and: [
      conditions(filter),
      { [key]: { [`${beyond}e`]: checkedValue(after.value) } },
      {
        $or: [{ [key]: { [beyond]: after.value } }, { _id: { [beyond]: checkedValue(after.id) } }],
      },
    ],
  };
}
