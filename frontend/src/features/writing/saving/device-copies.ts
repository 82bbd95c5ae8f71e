import { del, entries, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { canSeal, deviceKeyOf, type DeviceKey } from '../../../lib/device-key.ts';
import { seal, unseal, type Sealed } from '../../../lib/sealed.ts';
import type { ManuscriptText } from './manuscript-fields.ts';
import type { Base, Try } from './rules/saving.ts';

/** The changes that the server may not have. */
export interface DeviceCopy {
  readonly base: Base<ManuscriptText> | null;
  readonly mine: ManuscriptText;
  /** Sent texts that the server may have received. */
  readonly sent: readonly Try<ManuscriptText>[];
  readonly at: string;
  /** The id of the account that owns the copy. Other accounts do not see it. */
  readonly account: string;
}

/**
 * The key of a sealed copy is `<id of the account>/<id of the manuscript>`. The key of an unsealed
 * copy is the id of the manuscript. The previous release, and browsers without Web Crypto, write
 * unsealed copies.
 */
type Kept = Sealed | DeviceCopy;

const STORE = 'copies';
let opened: Promise<IDBDatabase> | undefined;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('desk');
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const database = await promisifyRequest(request);
  database.addEventListener('close', () => (opened = undefined));
  return database;
}

/** When a transaction has completed, its data is on the disk. */
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

const placeOf = ({ id }: DeviceKey, manuscript: string) => `${id}/${manuscript}`;
const isSealed = (kept: Kept): kept is Sealed => 'iv' in kept;

async function openSealed(
  key: DeviceKey,
  place: string,
  kept: Kept | undefined,
): Promise<DeviceCopy | undefined> {
  return kept && isSealed(kept) ? unseal<DeviceCopy>(key, place, kept) : undefined;
}

/** Does not overwrite a copy that another window wrote in the meantime. */
function deletePlain(id: string, { at }: DeviceCopy): Promise<void> {
  return store('readwrite', (copies) => {
    const read = copies.get(id) as IDBRequest<Kept | undefined>;
    read.addEventListener('success', () => {
      const now = read.result;
      if (now && !isSealed(now) && now.at === at) copies.delete(id);
    });
    return promisifyRequest(copies.transaction);
  });
}

async function sealPlain(key: DeviceKey, account: string): Promise<void> {
  for (const [id, copy] of await entries<string, Kept>(store)) {
    if (isSealed(copy) || copy.account !== account) continue;
    const place = placeOf(key, id);
    const sealed = await openSealed(key, place, await get<Kept>(place, store));
    if (!sealed || sealed.at < copy.at) await set(place, await seal(key, place, copy), store);
    await deletePlain(id, copy);
  }
}

/** Seals the unsealed copies of an account. */
export async function sealCopies(account: string): Promise<void> {
  if (canSeal()) await sealPlain(await deviceKeyOf(account), account);
}

/** @param id of the manuscript. @throws if the browser has no storage or no space, or if the key is not loaded yet */
export async function keepCopy(id: string, copy: DeviceCopy): Promise<void> {
  if (!canSeal()) return set(id, copy, store);
  const key = await deviceKeyOf(copy.account);
  const place = placeOf(key, id);
  return set(place, await seal(key, place, copy), store);
}

export async function forgetCopy(id: string, account: string): Promise<void> {
  const plain = await get<Kept>(id, store);
  if (plain && !isSealed(plain) && plain.account === account) await del(id, store);
  if (canSeal()) await del(placeOf(await deviceKeyOf(account), id), store);
}

/** Undefined if this account has no copy. @throws NoDeviceKeyError if the account's copies cannot be opened */
export async function readCopy(id: string, account: string): Promise<DeviceCopy | undefined> {
  if (!canSeal()) return (await listCopies(account)).get(id);
  const places = await keys<string>(store);
  if (!places.some((place) => place === id || place.endsWith(`/${id}`))) return undefined;
  const key = await deviceKeyOf(account);
  await sealPlain(key, account);
  const place = placeOf(key, id);
  return openSealed(key, place, await get<Kept>(place, store));
}

/** The copies of one account, by the id of the manuscript. @throws NoDeviceKeyError */
export async function listCopies(account: string): Promise<ReadonlyMap<string, DeviceCopy>> {
  const found = new Map<string, DeviceCopy>();
  const all = await entries<string, Kept>(store);
  if (!canSeal()) {
    for (const [id, copy] of all)
      if (!isSealed(copy) && copy.account === account) found.set(id, copy);
    return found;
  }
  if (all.length === 0) return found;
  const key = await deviceKeyOf(account);
  await sealPlain(key, account);
  const own = placeOf(key, '');
  for (const [place, kept] of await entries<string, Kept>(store)) {
    if (!place.startsWith(own)) continue;
    const copy = await openSealed(key, place, kept);
    if (copy) found.set(place.slice(own.length), copy);
  }
  return found;
}
