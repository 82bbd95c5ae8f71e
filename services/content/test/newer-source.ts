import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SERVICES = join(import.meta.dirname, '../..');

/** A source file that was changed after the program was built; undefined if there is none. */
export function sourceNewerThan(program: string): string | undefined {
  const builtAt = statSync(program).mtimeMs;
  const folders = readdirSync(SERVICES).map((name) => join(SERVICES, name, 'src'));
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!spec|contract)\.ts$/.test(file))
        .map((file) => join(folder, file)),
    );
  return files.find((file) => statSync(file).mtimeMs > builtAt);
}
