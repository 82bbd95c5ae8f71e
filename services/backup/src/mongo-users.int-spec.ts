import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionsOf, newId, openCollection, openDocuments, parseConfig } from '@examiner/kit';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MANIFESTS } from './manifests.ts';
import { runMongoUsers } from './mongo-users.ts';

const SERVER = process.env['TEST_MONGODB_URI'] ?? '';
const describeHere = SERVER ? describe : describe.skip;
const id = newId().replaceAll('-', '');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mongo-users-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Database {
  command(command: object): Promise<unknown>;
  dropDatabase(): Promise<boolean>;
}

const open = (uri: string) => openDocuments(parseConfig({ MONGODB_URI: uri }));

/** The address of this test's database for this user, or for root. */
function address(user?: string, password = ''): string {
  const url = new URL(SERVER);
  url.pathname = `/test_${id}`;
  if (user) Object.assign(url, { username: `${user}_${id}`, password, search: '' });
  return url.href;
}

/** Reads the first collection of a service as this user. @returns the result */
async function read(uri: string, service: string): Promise<string> {
  const store = await open(uri);
  try {
    const [first] = MANIFESTS.find(({ name }) => name === service)?.collections ?? [];
    if (!first) return 'nothing to read';
    const collection = openCollection(store, { ...first, indexes: [] });
    await store.prepare();
    return `read ${await collection.count()}`;
  } catch (error) {
    return String(error).slice(0, 200);
  } finally {
    await store.close();
  }
}

describeHere('MongoDB (set TEST_MONGODB_URI)', () => {
  afterAll(async () => {
    const store = await open(address());
    await store.prepare();
    const { db } = (store as unknown as { connection: { db: Database } }).connection;
    for (const { name } of MANIFESTS) await db.command({ dropUser: `${name}_${id}` });
    await db.dropDatabase();
    await store.close();
  });

  /** The users with this password. */
  async function runWith(password: string): Promise<string> {
    const words = MANIFESTS.map(({ name }) => `${name}=${join(folder, name)}`);
    for (const { name } of MANIFESTS) await writeFile(join(folder, name), address(name, password));
    return runMongoUsers(words, { MONGODB_URI: address() });
  }

  it('lets each service prepare its own collections, and read no others if the server has roles', async () => {
    const told = await runWith('first');
    for (const manifest of MANIFESTS) {
      const store = await open(address(manifest.name, 'first'));
      const [first] = collectionsOf(manifest);
      if (first) openCollection(store, first);
      await store.prepare();
      await store.close();
    }
    const foreign = await read(address('dashboard', 'first'), 'auth');
    expect(foreign).toMatch(
      told.includes('knows no roles') ? /^read 0$/ : /refuses|not authorized/,
    );
  });

  it('sets the password again', async () => {
    await runWith('first');
    await runWith('second');
    expect(await read(address('auth', 'second'), 'auth')).toBe('read 0');
    expect(await read(address('auth', 'first'), 'auth')).toMatch(/refuses the user name/);
  });
});

describe(runMongoUsers.name, () => {
  const env = { MONGODB_URI: 'mongodb://examiner:secret@mongo/examiner' };

  it('needs the address of an admin', async () => {
    await writeFile(join(folder, 'auth'), 'mongodb://auth:secret@mongo/examiner\n');
    const words = [`auth=${join(folder, 'auth')}`];
    await expect(runMongoUsers(words, {})).rejects.toThrow('MONGODB_URI must be');
  });

  it('needs services, each with a file that holds a user and a password', async () => {
    for (const words of [[], ['auth'], ['other=/a'], ['=/a']])
      await expect(runMongoUsers(words, env)).rejects.toThrow('Usage: mongo-users SERVICE=FILE');
    await writeFile(join(folder, 'bare'), 'mongodb://mongo/examiner');
    for (const file of ['bare', 'missing'])
      await expect(runMongoUsers([`auth=${join(folder, file)}`], env)).rejects.toThrow(
        `${file} must hold mongodb://user:password@host/database.`,
      );
  });
});
