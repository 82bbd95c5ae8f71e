import type { AnyCollection, DocumentStore } from './stores/documents/collection.ts';
import { RESTORE_MARKER } from './stores/documents/restore-marker.ts';
import { SCHEMA_STATE } from './stores/documents/schema-state.ts';
import { leaseCollection } from './stores/jobs/lease.model.ts';
import type { ObjectStore } from './stores/objects/object-store.ts';
import type { ServiceManifest } from './service-manifest.ts';

type Owner = Pick<ServiceManifest, 'name' | 'collections'>;

/** The manifest's collections and the kit's. The service's MongoDB user may use only these. */
export function collectionsOf({ name, collections }: Owner): readonly AnyCollection[] {
  return [...collections, leaseCollection(name), SCHEMA_STATE, RESTORE_MARKER];
}

/** Throws a TypeError for collections that the manifest does not have. */
export function ownDocuments(documents: DocumentStore, owner: Owner): DocumentStore {
  const names = collectionsOf(owner).map(({ name }) => name);
  return {
    collection: (definition) => {
      if (names.includes(definition.name)) return documents.collection(definition);
      throw new TypeError(`The manifest of ${owner.name} names no collection ${definition.name}.`);
    },
    prepare: () => documents.prepare(),
    ping: () => documents.ping(),
    dropRemains: () => documents.dropRemains(),
    close: () => documents.close(),
  };
}

/** Throws a TypeError for keys whose first segment the manifest does not have. Lists only keys with these segments. */
export function ownObjects(objects: ObjectStore, segments: readonly string[]): ObjectStore {
  const isOwn = (key: string) => segments.includes(key.split('/', 1)[0] ?? '');
  const check = (key: string): void => {
    if (!isOwn(key)) throw new TypeError(`Not an object of this service: ${key}`);
  };
  return {
    put: async (key, bytes) => {
      check(key);
      await objects.put(key, bytes);
    },
    get: async (key) => {
      check(key);
      return objects.get(key);
    },
    delete: async (key) => {
      check(key);
      await objects.delete(key);
    },
    list: async function* () {
      for await (const key of objects.list()) if (isOwn(key)) yield key;
    },
    prepare: () => objects.prepare(),
    ping: () => objects.ping(),
    close: () => objects.close(),
  };
}
