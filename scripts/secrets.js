import { randomBytes } from 'node:crypto';

/** Secrets for whatever has none yet, by their names in `.env`. */
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

/**
 * The secrets as k8s/overlays/small reads them.
 * @param values the variables of `.env`
 * @returns the texts of the overlay's files by their names: what the services get, and what the stores get
 */
export function overlayFiles(values) {
  const text = (lines) => lines.map(([name, value]) => `${name}=${value}\n`).join('');
  const taken = (...names) =>
    names.filter((name) => values[name]).map((name) => [name, values[name]]);
  const keys = taken('S3_ACCESS_KEY', 'S3_SECRET_KEY');
  return {
    'services.env': text([
      ...taken('SERVICE_SECRET'),
      [
        'MONGODB_URI',
        `mongodb://examiner:${values.MONGO_PASSWORD}@mongo:27017/examiner?authSource=admin`,
      ],
      ['REDIS_URL', `redis://:${values.REDIS_PASSWORD}@redis:6379`],
      ...keys,
      ...taken('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    ]),
    'stores.env': text([...taken('MONGO_PASSWORD', 'REDIS_PASSWORD'), ...keys]),
  };
}
