import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.js';

const path = () => process.env.COMPOSE_ENV_FILES ?? join(root, '.env');

const text = () => (existsSync(path()) ? readFileSync(path(), 'utf8') : '');

export function readEnv() {
  return Object.fromEntries(
    [...text().matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** Sets variables in `.env`. Other lines do not change. A variable without a value is removed. */
export function writeEnv(variables) {
  const named = Object.keys(variables);
  const kept = text()
    .split('\n')
    .filter((line) => !named.some((name) => line.startsWith(`${name}=`)));
  while (kept.at(-1) === '') kept.pop();
  const lines = Object.entries(variables).filter(([, value]) => value !== undefined);
  const all = [...kept, ...lines.map(([name, value]) => `${name}=${value}`)];
  writeFileSync(path(), all.map((line) => `${line}\n`).join(''), { mode: 0o600 });
}
