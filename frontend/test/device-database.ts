import { afterEach, beforeEach } from '@jest/globals';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';

/** Gives each test of the file an empty database of the browser. */
export function openDeviceDatabase(): void {
  const busy = new Set<Promise<void>>();
  const opened: IDBDatabase[] = [];
  const follow = (target: EventTarget, ...ends: string[]) => {
    const ended = new Promise<void>((resolve) => {
      for (const end of ends) target.addEventListener(end, () => resolve());
    }).then(() => void busy.delete(ended));
    busy.add(ended);
  };
  const followWrites = (database: IDBDatabase) => {
    const begin = database.transaction.bind(database);
    database.transaction = (...options) => {
      const transaction = begin(...options);
      follow(transaction, 'complete', 'abort');
      return transaction;
    };
    opened.push(database);
  };

  beforeEach(() => {
    const databases = new IDBFactory();
    const open = databases.open.bind(databases);
    databases.open = (name, version) => {
      const request = open(name, version);
      request.addEventListener('success', () => followWrites(request.result));
      follow(request, 'success', 'error');
      return request;
    };
    Object.assign(globalThis, { indexedDB: databases });
  });
  afterEach(async () => {
    // A closed page may still write. Without a new database, the next test would find this data.
    do {
      await Promise.all(busy);
      await new Promise((resolve) => setTimeout(resolve));
    } while (busy.size > 0);
    for (const database of opened.splice(0)) forceCloseDatabase(database as never);
  });
}
