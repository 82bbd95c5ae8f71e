import { canSeal, deviceKeyOf, heldKey, type DeviceKey } from './device-key.ts';
import { seal, unseal } from './sealed.ts';

export type EditsName = 'post-draft' | `post-draft:${string}` | 'site-settings' | 'table-edits';

/** The storage keys of unsealed edits. A key of sealed edits also contains the id of an account. */
const PLAIN = /^(?:post-draft|site-settings|table-edits)(?::[^@]*)?$/;

/** The owner of the edits: the address of an account, or null for a visitor. A visitor has no key. */
export type Keeper = string | null;

/** Unsealed edits. In a browser without Web Crypto, all edits are unsealed. In other browsers, only edits of visitors are. */
interface Plain<T> {
  readonly account: Keeper;
  readonly value: T;
}

/** Edits that this tab keeps while their author signs in. They are sealed for the account, and only this account gets them back. */
export interface KeptEdits<T> {
  readonly name: EditsName;
  /** @throws NoDeviceKeyError if this page has no key; the edits are not kept in this case */
  readonly keep: (value: T, keeper: Keeper) => Promise<void>;
  /** If the edits are a visitor's, the next account that signs in gets them. @throws NoDeviceKeyError */
  readonly read: (keeper: Keeper) => Promise<T | undefined>;
  /** Call it after the edits are saved or discarded. */
  readonly forget: (keeper: Keeper) => void;
}

const toText = (bytes: Uint8Array) => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The previous release stored the edits without their owner. */
function readPlain<T>(name: string): Plain<T> | undefined {
  const kept = sessionStorage.getItem(name);
  if (kept === null) return undefined;
  const parsed = JSON.parse(kept) as T | Plain<T>;
  const isNamed = parsed instanceof Object && 'account' in parsed && 'value' in parsed;
  return isNamed ? parsed : { account: null, value: parsed };
}

const isFor = (plain: Plain<unknown>, keeper: Keeper) =>
  plain.account === null || plain.account === keeper;

const placeOf = (name: string, { id }: DeviceKey) => `${name}@${id}`;

async function keepSealed(name: string, value: unknown, account: string): Promise<void> {
  const key = await deviceKeyOf(account);
  const place = placeOf(name, key);
  const { iv, data } = await seal(key, place, value);
  sessionStorage.setItem(place, `${toText(iv)} ${toText(data)}`);
  sessionStorage.removeItem(name);
}

async function readSealed<T>(name: string, account: string): Promise<T | undefined> {
  const isThere = Object.keys(sessionStorage).some((key) => key.startsWith(`${name}@`));
  if (!isThere) return undefined;
  const key = await deviceKeyOf(account);
  const place = placeOf(name, key);
  const [iv, data] = sessionStorage.getItem(place)?.split(' ') ?? [];
  if (!iv || !data) return undefined;
  return unseal<T>(key, place, { iv: toBytes(iv), data: toBytes(data) });
}

/** @param name the key of the edits in the tab's storage */
export function keptEdits<T>(name: EditsName): KeptEdits<T> {
  return {
    name,
    keep: async (value, keeper) => {
      if (keeper !== null && canSeal()) return keepSealed(name, value, keeper);
      sessionStorage.setItem(name, JSON.stringify({ account: keeper, value } satisfies Plain<T>));
    },
    read: async (keeper) => {
      const plain = readPlain<T>(name);
      if (plain && isFor(plain, keeper)) {
        if (keeper !== null && canSeal()) await keepSealed(name, plain.value, keeper);
        return plain.value;
      }
      return keeper !== null && canSeal() ? readSealed<T>(name, keeper) : undefined;
    },
    forget: (keeper) => {
      const plain = readPlain<T>(name);
      if (plain && isFor(plain, keeper)) sessionStorage.removeItem(name);
      const key = keeper === null ? undefined : heldKey(keeper);
      if (key) sessionStorage.removeItem(placeOf(name, key));
    },
  };
}

/** Removes the unsealed edits. */
export function removePlainEdits(): void {
  for (const name of plainEdits()) sessionStorage.removeItem(name);
}

/** The names of unsealed edits. */
export function plainEdits(): string[] {
  return Object.keys(sessionStorage).filter((name) => PLAIN.test(name));
}
