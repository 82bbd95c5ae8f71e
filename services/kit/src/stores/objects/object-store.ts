/** Pictures and data files, under keys like `images/ab12.jpeg`. */
export interface ObjectStore {
  /** A reader sees the old bytes or the new, never a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when the object does not exist or the key is malformed. */
  get(key: string): Promise<Buffer | null>;
  /** Keys in no order. They may or may not include objects that are stored or deleted meanwhile. */
  list(): AsyncIterable<string>;
  delete(key: string): Promise<void>;
  /** Makes the bucket if it is missing. @throws StartError */
  prepare(): Promise<void>;
  ping(): Promise<void>;
  /** Also ends the waiting of `prepare`. */
  close(): Promise<void>;
}

const KEY = /^(?:[A-Za-z0-9_][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const KEY_MAX_LENGTH = 200;

/** Segments of letters, digits, `_`, `-` and `.`, none starting with a dot. */
export function isObjectKey(key: string): boolean {
  return key.length <= KEY_MAX_LENGTH && KEY.test(key);
}
