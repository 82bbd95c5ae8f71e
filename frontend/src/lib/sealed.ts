import type { DeviceKey } from './device-key.ts';

/** AES-GCM. The ciphertext is bound to its account and its storage key, and cannot be opened for others. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: Uint8Array<ArrayBuffer>;
}

const IV_BYTES = 12;

const boundTo = ({ id }: DeviceKey, place: string) => new TextEncoder().encode(`${id} ${place}`);

/** @param value anything that JSON can represent */
export async function seal(key: DeviceKey, place: string, value: unknown): Promise<Sealed> {
  const [current] = key.keys;
  if (!current) throw new Error('There is no key to seal with.');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const how = { name: 'AES-GCM', iv, additionalData: boundTo(key, place) };
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: new Uint8Array(await crypto.subtle.encrypt(how, current, text)) };
}

/** Undefined if no key can open it. */
export async function unseal<T>(
  key: DeviceKey,
  place: string,
  { iv, data }: Sealed,
): Promise<T | undefined> {
  const how = { name: 'AES-GCM', iv, additionalData: boundTo(key, place) };
  for (const each of key.keys) {
    const text = await crypto.subtle.decrypt(how, each, data).catch(() => undefined);
    if (text) return JSON.parse(new TextDecoder().decode(text)) as T;
  }
  return undefined;
}
