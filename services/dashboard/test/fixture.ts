import { readFileSync } from 'node:fs';

/** The bytes of a recorded answer in `test/fixtures`. */
export function fixture(name: string): Buffer {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url));
}
