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
const values = Object.fromEntries(
  [...readFileSync(file, 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);
/** The same secrets for k8s/overlays/small: what the services get, and what the stores get. */
const overlay = (name, lines) =>
  writeFileSync(join(root, 'k8s/overlays/small', name), `${lines.join('\n')}\n`, { mode: 0o600 });
overlay('services.env', [
  `SERVICE_SECRET=${values.SERVICE_SECRET}`,
  `MONGODB_URI=mongodb://examiner:${values.MONGO_PASSWORD}@mongo:27017/examiner?authSource=admin`,
  `REDIS_URL=redis://:${values.REDIS_PASSWORD}@redis:6379`,
  `S3_ACCESS_KEY=${values.S3_ACCESS_KEY}`,
  `S3_SECRET_KEY=${values.S3_SECRET_KEY}`,
  ...['ADMIN_EMAIL', 'ADMIN_PASSWORD']
    .filter((name) => values[name])
    .map((name) => `${name}=${values[name]}`),
]);
overlay('stores.env', [
  `MONGO_PASSWORD=${values.MONGO_PASSWORD}`,
  `REDIS_PASSWORD=${values.REDIS_PASSWORD}`,
  `S3_ACCESS_KEY=${values.S3_ACCESS_KEY}`,
  `S3_SECRET_KEY=${values.S3_SECRET_KEY}`,
]);
console.log(
  added.length > 0
    ? `Wrote ${added.map(([name]) => name).join(', ')} to .env. ADMIN_EMAIL and ADMIN_PASSWORD there make the admin.`
    : 'Nothing to do: .env has every secret.',
);
