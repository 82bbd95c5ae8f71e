import { readFileSync } from 'node:fs';

/** The bytes of a recorded answer in `test/fixtures` (data format reference §2 to §4). */
export function fixture(name: string): Buffer {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url));
}
