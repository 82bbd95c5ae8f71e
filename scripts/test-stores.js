import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.js';

const PASSWORD = 'only-for-tests';
const PROJECT = `examiner-test-${process.pid}`;
const SECRETS = {
  SERVICE_SECRET: PASSWORD.repeat(3),
  MONGO_PASSWORD: PASSWORD,
  REDIS_PASSWORD: PASSWORD,
  S3_ACCESS_KEY: 'examiner',
  S3_SECRET_KEY: PASSWORD,
};

function compose(...args) {
  const files = ['docker-compose.yml', 'scripts/test-stores.yml'].flatMap((file) => [
    '-f',
    join(root, file),
  ]);
  return spawnSync('docker', ['compose', '-p', PROJECT, ...files, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...SECRETS },
  });
}

function hasEngine() {
  return spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
}

/**
 * Starts the stores of docker-compose.yml for the adapters' tests where a Docker engine answers, unless the environment
 * names stores already.
 * @returns the variables that name them, and how to end them; null where there are none
 */
export function startStores() {
  const { TEST_MONGODB_URI, TEST_REDIS_URL, TEST_S3_ENDPOINT } = process.env;
  if (TEST_MONGODB_URI && TEST_REDIS_URL && TEST_S3_ENDPOINT) return { env: {}, end: () => {} };
  if (!hasEngine()) return null;
  console.log('\n> the stores of docker-compose.yml');
  const end = () => compose('down', '--volumes', '--timeout', '5');
  if (compose('up', '--detach', '--wait', 'mongo', 'minio', 'redis').status !== 0) {
    end();
    return null;
  }
  const address = (service, port) => compose('port', service, String(port)).stdout.trim();
  return {
    end,
    env: {
      TEST_MONGODB_URI: `mongodb://examiner:${PASSWORD}@${address('mongo', 27017)}/?authSource=admin`,
      TEST_REDIS_URL: `redis://:${PASSWORD}@${address('redis', 6379)}`,
      TEST_S3_ENDPOINT: `http://${address('minio', 9000)}`,
      TEST_S3_ACCESS_KEY: SECRETS.S3_ACCESS_KEY,
      TEST_S3_SECRET_KEY: PASSWORD,
    },
  };
}
