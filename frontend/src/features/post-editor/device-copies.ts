import { del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { ManuscriptText } from './manuscript-fields.ts';
import type { Base, Try } from './rules/saving.ts';

/** What the server may not have yet. */
export interface DeviceCopy {
  readonly base: Base<ManuscriptText> | null;
  readonly mine: ManuscriptText;
  /** Sent texts that the server may have received. */
  readonly sent: readonly Try<ManuscriptText>[];
  readonly at: string;
  /** Whose it is: no other account sees it. */
  readonly account: string;
}

const STORE = 'copies';
let opened: Promise<IDBDatabase> | undefined;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('desk');
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const database = await promisifyRequest(request);
  database.addEventListener('close', () => (opened = undefined));
  return database;
}

/** A transaction that has completed is on the disk. */
const store: UseStore = async (mode, run) => {
  opened ??= open();
  try {
    const database = await opened;
    return await run(
      database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE),
    );
  } catch (error) {
    opened = undefined;
    throw error;
  }
};

/** @param id of the manuscript. @throws where the browser keeps nothing, or has no room */
export function keepCopy(id: string, copy: DeviceCopy): Promise<void> {
  return set(id, copy, store);
}

export function forgetCopy(id: string): Promise<void> {
  return del(id, store);
}

/** Undefined where there is none of this account. */
export async function readCopy(id: string, account: string): Promise<DeviceCopy | undefined> {
  const copy = await get<DeviceCopy>(id, store);
  return copy?.account === account ? copy : undefined;
}

/** Those of one account, by the id of their manuscript. */
export async function listCopies(account: string): Promise<ReadonlyMap<string, DeviceCopy>> {
  const all = await entries<string, DeviceCopy>(store);
  return new Map(all.filter(([, copy]) => copy.account === account));
}
