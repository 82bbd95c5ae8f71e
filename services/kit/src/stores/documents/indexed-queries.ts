import type {
  Collection,
  CollectionDefinition,
  Document,
  DocumentStore,
  Filter,
  FindQuery,
} from './collection.ts';

/** The fields that a query needs from an index. */
interface Query<T> {
  readonly filter?: Filter<T> | undefined;
  readonly sort?: FindQuery<T>['sort'];
}

function isEquality(condition: unknown): boolean {
  return typeof condition !== 'object' || condition === null || '$in' in condition;
}

/** Whether a declared index, or the index of the id, serves a query. The index must begin with the fields compared for equality, then have the sorted field, then the fields of a range. A query for the whole collection needs no index. */
export function hasIndexFor<T extends Document>(
  { indexes }: CollectionDefinition<T>,
  { filter = {}, sort }: Query<T>,
): boolean {
  const conditions = Object.entries(filter);
  const equal = conditions.filter(([, condition]) => isEquality(condition)).map(([name]) => name);
  const ranged = conditions.map(([name]) => name).filter((name) => !equal.includes(name));
  if (equal.includes('id')) return true;
  const sorted = sort && !equal.includes(sort.by) ? [sort.by] : [];
  const rest = ranged.filter((name) => name !== sort?.by);
  const usable = indexes.filter(({ fields, sparse }) => !sparse || (fields.at(-1) ?? '') in filter);
  return [[], ...usable.map(({ fields }) => fields)].some((declared) => {
    const fields: readonly string[] = [...declared, 'id'];
    const parts = [equal, sorted, rest];
    let from = 0;
    return parts.every((part) => {
      const next = fields.slice(from, (from += part.length));
      return part.every((name) => next.includes(name));
    });
  });
}

function guard<T extends Document>(
  definition: CollectionDefinition<T>,
  collection: Collection<T>,
): Collection<T> {
  const check = (query: Query<T>): void => {
    if (hasIndexFor(definition, query)) return;
    const asked = [...Object.keys(query.filter ?? {}), ...(query.sort ? [query.sort.by] : [])];
    throw new TypeError(`No index of ${definition.name} serves a query by ${asked.join(', ')}.`);
  };
  return {
    insert: (document) => collection.insert(document),
    upsert: (document) => collection.upsert(document),
    findOne: async (filter, options) => {
      check({ filter });
      return collection.findOne(filter, options);
    },
    find: async (query) => {
      check(query);
      return collection.find(query);
    },
    findPage: async (query) => {
      check(query);
      return collection.findPage(query);
    },
    count: async (filter) => {
      check({ filter });
      return collection.count(filter);
    },
    updateOne: async (filter, change) => {
      check({ filter });
      return collection.updateOne(filter, change);
    },
    insertNew: (lot) => collection.insertNew(lot),
    updateEach: async (changes) => {
      for (const [filter] of changes) check({ filter });
      return collection.updateEach(changes);
    },
    deleteMany: async (filter) => {
      check({ filter });
      return collection.deleteMany(filter);
    },
    migrateNext: (after) => collection.migrateNext(after),
  };
}

/** A document store that throws a TypeError for a query without a declared index. So no query of a service reads a whole collection to find a few documents. */
export function requireIndexes(documents: DocumentStore): DocumentStore {
  return {
    collection: (definition) => guard(definition, documents.collection(definition)),
    prepare: () => documents.prepare(),
    ping: () => documents.ping(),
    dropRemains: () => documents.dropRemains(),
    close: () => documents.close(),
  };
}
