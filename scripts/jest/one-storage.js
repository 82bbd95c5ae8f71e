import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage();

/** Each storage that was ever entered slows every promise of the worker before Node 24, and jest-circus enters one a file. */
export function OneStorage() {
  return storage;
}
