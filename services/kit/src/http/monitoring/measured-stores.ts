import type { Collection, Document, DocumentStore } from '../../stores/documents/collection.ts';
import type { ObjectStore } from '../../stores/objects/object-store.ts';
import { timeOperation } from './metrics.ts';

export function measureDocuments(documents: DocumentStore): DocumentStore {
  return {
    collection: (definition) => measureCollection(documents.collection(definition)),
    prepare: () => documents.prepare(),
    ping: () => documents.ping(),
    dropRemains: () => documents.dropRemains(),
    close: () => documents.close(),
  };
}

function measureCollection<T extends Document>(collection: Collection<T>): Collection<T> {
  const timed = <R>(operation: string, work: () => Promise<R>): Promise<R> =>
    timeOperation({ store: 'documents', operation }, work);
  return {
    insert: (document) => timed('insert', () => collection.insert(document)),
    upsert: (document) => timed('upsert', () => collection.upsert(document)),
    findOne: (filter, options) => timed('findOne', () => collection.findOne(filter, options)),
    find: (query) => timed('find', () => collection.find(query)),
    findPage: (query) => timed('findPage', () => collection.findPage(query)),
    count: (filter) => timed('count', () => collection.count(filter)),
    updateOne: (filter, change) => timed('updateOne', () => collection.updateOne(filter, change)),
    insertNew: (lot) => timed('insertNew', () => collection.insertNew(lot)),
    updateEach: (changes) => timed('updateEach', () => collection.updateEach(changes)),
    deleteMany: (filter) => timed('deleteMany', () => collection.deleteMany(filter)),
    migrateNext: (after) => timed('migrateNext', () => collection.migrateNext(after)),
  };
}

export function measureObjects(objects: ObjectStore): ObjectStore {
  const timed = <R>(operation: string, work: () => Promise<R>): Promise<R> =>
    timeOperation({ store: 'objects', operation }, work);
  return {
    put: (key, bytes) => timed('put', () => objects.put(key, bytes)),
    get: (key) => timed('get', () => objects.get(key)),
    delete: (key) => timed('delete', () => objects.delete(key)),
    list: () => objects.list(),
    prepare: () => objects.prepare(),
    ping: () => objects.ping(),
    close: () => objects.close(),
  };
}
