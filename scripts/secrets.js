import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './build.js';
import { readEnv, writeEnv } from './env-file.js';

export function newSecrets() {
  const secret = () => randomBytes(32).toString('hex');
  return {
    SERVICE_SECRET: secret(),
    MONGO_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    S3_SECRET_KEY: secret(),
    S3_ACCESS_KEY: `examiner-${randomBytes(6).toString('hex')}`,
  };
}

/** Writes what `.env` has not yet, and the files of secrets. @returns the names of what was added */
export function addSecrets() {
  const named = readEnv();
  const wanted = { ...newSecrets(), SECRETS_FOLDER: './secrets' };
  const added = Object.entries(wanted).filter(([name]) => !(name in named));
  if (added.length > 0) writeEnv(Object.fromEntries(added));
  const values = readEnv();
  writeSecretFiles(resolve(root, values.SECRETS_FOLDER), values);
  return added.map(([name]) => name);
}

// The folder is closed to other users of this machine; the files are readable, as containers run as other users.
export function writeSecretFiles(folder, values) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const texts = {
    'service-secret': values.SERVICE_SECRET,
    'mongodb-uri': mongodbUri(values),
    'redis-url': redisUrl(values),
    's3-access-key': values.S3_ACCESS_KEY,
    's3-secret-key': values.S3_SECRET_KEY,
    'mongo-password': values.MONGO_PASSWORD,
    'redis-password': values.REDIS_PASSWORD,
  };
  for (const [name, text] of Object.entries(texts)) {
    const file = join(folder, name);
    rmSync(file, { force: true });
    writeFileSync(file, text);
    chmodSync(file, 0o444);
  }
}

const mongodbUri = ({ MONGO_PASSWORD }) =>
  `mongodb://examiner:${MONGO_PASSWORD}@mongo:27017/examiner?authSource=admin`;
const redisUrl = ({ REDIS_PASSWORD }) => `redis://:${REDIS_PASSWORD}@redis:6379`;

/** The files of k8s/overlays/small, made from the variables of `.env`. */
export function overlayFiles(values) {
  const text = (lines) => lines.map(([name, value]) => `${name}=${value}\n`).join('');
  const taken = (...names) =>
    names.filter((name) => values[name]).map((name) => [name, values[name]]);
  const keys = taken('S3_ACCESS_KEY', 'S3_SECRET_KEY');
  return {
    'services.env': text([
      ...taken('SERVICE_SECRET'),
      ['MONGODB_URI', mongodbUri(values)],
      ['REDIS_URL', redisUrl(values)],
      ...keys,
      ...taken('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    ]),
    'stores.env': text([...taken('MONGO_PASSWORD', 'REDIS_PASSWORD'), ...keys]),
  };
}
