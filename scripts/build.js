import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

export function build() {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a bundle in this process. If the bundle or a file that it needs is missing, builds it first. */
export async function runProgram(bundle, ...others) {
  const needed = [bundle, ...others].map((path) => join(root, path));
  if (!needed.every((path) => existsSync(path))) build();
  await import(pathToFileURL(join(root, bundle)).href);
}
