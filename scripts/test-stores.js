import { ComposeProject, hasEngine } from './compose.js';

/** Starts the stores for the tests of adapters, unless environment variables name stores; null without a container engine. */
export async function startStores() {
  const { TEST_MONGODB_URI, TEST_REDIS_URL, TEST_S3_ENDPOINT } = process.env;
  if (TEST_MONGODB_URI && TEST_REDIS_URL && TEST_S3_ENDPOINT) return { env: {}, end: () => {} };
  if (!hasEngine()) return null;
  const project = new ComposeProject(`examiner-test-${process.pid}`, {
    files: ['stores-in-memory.yml'],
  });
  const end = () => project.end();
  if (!(await project.begin('up', '--detach', '--wait', 'mongo', 'minio-users', 'redis'))) {
    end();
    return null;
  }
  const prefixed = (prefix, variables) =>
    Object.entries(variables).map(([name, value]) => [`${prefix}${name}`, value]);
  return {
    end,
    env: Object.fromEntries([
      ...prefixed('TEST_', project.stores()),
      ...prefixed('TEST_AUDIENCE_', project.storesOf('audience')),
      ...prefixed('TEST_CONTENT_', project.storesOf('content')),
    ]),
  };
}
