import type mongoose from 'mongoose';
import type { Document } from '../collection.ts';
import { VERSION_FIELD, type Versions } from '../versions.ts';
import { withId, type Conditions, type StoredDocument } from './mongo-query.ts';

export type Update = mongoose.mongo.UpdateFilter<StoredDocument>;

export function storedOf({ id, ...rest }: Document, versions: Versions): StoredDocument {
  return { _id: id, ...versions.stamped(rest) };
}

/** Also sets the version. An undefined value removes a field. */
export function updateOf(changes: ReadonlyMap<string, unknown>, { current }: Versions): Update {
  const fields = new Map(changes).set(VERSION_FIELD, current === 1 ? undefined : current);
  const isSet = ([, value]: readonly [string, unknown]) => value !== undefined;
  const set = [...fields].filter(isSet);
  const unset = [...fields].filter((field) => !isSet(field));
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map(([name]) => [name, 1])) }),
  };
}

/** Migrates a document to this release, unless it was changed since it was read. */
export function rewriteOf(
  stored: StoredDocument,
  versions: Versions,
): { readonly unchanged: Conditions; readonly update: Update } {
  const old = withId(stored);
  const raised = versions.stamped(versions.bringUp(old));
  const names = new Set([...Object.keys(old), ...Object.keys(raised)]);
  names.delete('id');
  const fields = Object.entries(stored).map(([name, value]) => ({ [name]: { $eq: value } }));
  return {
    unchanged: { $and: fields },
    update: updateOf(new Map([...names].map((name) => [name, raised[name]])), versions),
  };
}
