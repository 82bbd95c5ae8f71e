/** Pictures and data files, under keys like `images/ab12.jpeg`. */
export interface ObjectStore {
  /** A reader gets the old bytes or the new bytes, never a mixture. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if the object does not exist or the key is malformed. */
  get(key: string): Promise<Buffer | null>;
  /** Keys in no order. Objects that are stored or deleted during the listing may be included or not. */
  list(): AsyncIterable<string>;
  delete(key: string): Promise<void>;
  /** Creates the bucket if it is missing. @throws StartError */
  prepare(): Promise<void>;
  ping(): Promise<void>;
  /** Also ends a `prepare` that is waiting. */
  close(): Promise<void>;
}

const KEY = /^(?:[A-Za-z0-9_][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const KEY_MAX_LENGTH = 200;

/** Segments of letters, digits, `_`, `-` and `.`, none starting with a dot. */
export function isObjectKey(key: string): boolean {
  return key.length <= KEY_MAX_LENGTH && KEY.test(key);
}
