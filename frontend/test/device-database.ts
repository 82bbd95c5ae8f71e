import { afterAll, beforeAll } from '@jest/globals';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';

/** Gives the tests of this file a browser with a database, empty at first. */
export function openDeviceDatabase(): void {
  const databases = new IDBFactory();
  const opened: IDBDatabase[] = [];
  const open = databases.open.bind(databases);
  databases.open = (name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  };
  beforeAll(() => {
    Object.assign(globalThis, { indexedDB: databases });
  });
  afterAll(() => {
    for (const database of opened) forceCloseDatabase(database as never);
  });
}
