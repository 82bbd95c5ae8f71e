import type { Page } from '@playwright/test';

/** All data that the page's browser stores for the site, as the browser's own tools show it. */
export function readDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answerOf = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error ?? new Error('The browser does not say why'));
      });
    const found: unknown[] = [Object.entries(sessionStorage), Object.entries(localStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        found.push(await answerOf(records.getAllKeys()), await answerOf(records.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const kept of await cache.matchAll()) found.push(await kept.text());
    }
    const letters = (_: string, value: unknown) =>
      value instanceof Uint8Array ? String.fromCharCode(...value) : value;
    return JSON.stringify(found, letters);
  });
}
