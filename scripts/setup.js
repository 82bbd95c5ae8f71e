/**
 * `npm run setup`: writes `.env` with the secrets of docker-compose.yml. What is there already stays, so that it may be
 * called again at any time.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.js';

const SECRETS = ['SERVICE_SECRET', 'MONGO_PASSWORD', 'REDIS_PASSWORD', 'S3_SECRET_KEY'];
const file = join(root, '.env');
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
const named = new Set([...before.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));

const added = [
  ...SECRETS.map((name) => [name, randomBytes(32).toString('hex')]),
  ['S3_ACCESS_KEY', `examiner-${randomBytes(6).toString('hex')}`],
].filter(([name]) => !named.has(name));
if (added.length > 0) {
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  const lines = added.map(([name, value]) => `${name}=${value}\n`).join('');
  writeFileSync(file, `${before}${gap}${lines}`, { mode: 0o600 });
}
console.log(
  added.length > 0
    ? `Wrote ${added.map(([name]) => name).join(', ')} to .env. ADMIN_EMAIL and ADMIN_PASSWORD there make the admin.`
    : 'Nothing to do: .env has every secret.',
);
