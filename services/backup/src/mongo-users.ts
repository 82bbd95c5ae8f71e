import {
  collectionsOf,
  makeMongoUsers,
  parseConfig,
  StartError,
  UsageError,
  type MongoUser,
} from '@examiner/kit';
import { readFile } from 'node:fs/promises';
import { MANIFESTS } from './manifests.ts';

export const MONGO_USERS = 'mongo-users';

const USAGE = `Usage: ${MONGO_USERS} SERVICE=FILE..., with the MONGODB_URI of each service in a file`;
const WITH_PASSWORD = /^mongodb(?:\+srv)?:\/\/([^:@/]+):([^:@/]+)@/;

async function readUser(word: string): Promise<MongoUser> {
  const [service, file] = word.split('=', 2);
  const manifest = MANIFESTS.find(({ name }) => name === service);
  if (!manifest || !file) throw new UsageError(USAGE);
  const address = await readFile(file, 'utf8').catch(() => '');
  const [, name, password] = WITH_PASSWORD.exec(address.trim()) ?? [];
  if (!name || !password) {
    throw new StartError(`${file} must hold mongodb://user:password@host/database.`);
  }
  const collections = collectionsOf(manifest).map((collection) => collection.name);
  return { name: decodeURIComponent(name), password: decodeURIComponent(password), collections };
}

/** Creates users for the named services, or adds missing rights. @returns the text to print. @throws UsageError, StartError */
export async function runMongoUsers(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (words.length === 0) throw new UsageError(USAGE);
  const users = await Promise.all(words.map(readUser));
  const { mongodbUri } = parseConfig(env);
  if (!mongodbUri) throw new StartError('MONGODB_URI must be the address of an admin of MongoDB.');
  const hasRoles = await makeMongoUsers(mongodbUri, users);
  const made = `MongoDB has the users ${users.map(({ name }) => name).join(', ')}.`;
  return hasRoles ? made : `${made} It knows no roles: each of them may reach everything.`;
}
