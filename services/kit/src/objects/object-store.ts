/** Bytes under a name: pictures and data files. Keys look like `images/ab12.jpeg`. */
export interface ObjectStore {
  /** Stores the bytes, replacing what was there; a reader sees the old bytes or the new, never a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the bytes; null when there is no such object or the key is malformed */
  get(key: string): Promise<Buffer | null>;
  /** Every key, once, in no order; of objects that come or go meanwhile, some. */
  list(): AsyncIterable<string>;
  /** Removes the object, where there is one. */
  delete(key: string): Promise<void>;
  /**
   * Resolves when the store can be used; makes the bucket where it is missing.
   * @throws StartError when the store cannot be reached or does not let this user in
   */
  prepare(): Promise<void>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  /** Ends what `prepare` waits for, and lets the connections go. */
  close(): Promise<void>;
}

const KEY = /^(?:[A-Za-z0-9_][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const KEY_MAX_LENGTH = 200;

/** Whether a key is one: segments of letters, digits, `_`, `-` and `.`, none of which starts with a dot. */
export function isObjectKey(key: string): boolean {
  return key.length <= KEY_MAX_LENGTH && KEY.test(key);
}
