import mongoose, { type Collection as DriverCollection } from 'mongoose';
import type { Change, Filter } from '../collection.ts';
import type { Versions } from '../versions.ts';
import { DUPLICATE_KEY } from './mongo-errors.ts';
import { conditions, type StoredDocument } from './mongo-query.ts';
import { updateOf } from './mongo-update.ts';

const { mongo } = mongoose;

/** Leaves out documents with a used id or unique key. @returns the number of inserted documents */
export async function insertFree(
  collection: DriverCollection<StoredDocument>,
  documents: readonly StoredDocument[],
): Promise<number> {
  if (documents.length === 0) return 0;
  try {
    return (await collection.insertMany([...documents], { ordered: false })).insertedCount;
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const other = [error.writeErrors].flat().find(({ code }) => code !== DUPLICATE_KEY);
    if (other) throw new mongo.MongoServerError({ message: other.errmsg, code: other.code });
    return error.insertedCount;
  }
}

/** @returns the number of found documents */
export async function updateEach<T>(
  collection: DriverCollection<StoredDocument>,
  changes: readonly (readonly [Filter<T>, Change<T>])[],
  versions: Versions,
): Promise<number> {
  if (changes.length === 0) return 0;
  const operations = changes.map(([filter, change]) => ({
    updateOne: {
      filter: conditions(filter),
      update: updateOf(versions.fieldChanges(change), versions),
    },
  }));
  return (await collection.bulkWrite(operations, { ordered: false })).matchedCount;
}
