import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { activityListSchema } from '@examiner/contracts';
import { Clock, SqliteDocumentStore, StorageFullError } from '@examiner/kit';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cookiesOf, startAuth, type AuthServer } from '../../../test/auth-server.ts';
import { TypedSitesRepository } from '../../sign-in/setup/typed-sites.repository.ts';
import type { BackUp } from './back-up.ts';
import { BACKUPS, newBackup } from './backup.model.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const PATH = '/api/admin/installation';
const BACKUPS_PATH = '/api/admin/backups';

let auth: AuthServer;
beforeAll(async () => {
  auth = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
});
afterAll(() => auth.close());

it('tells the admin the version and when the newest backup was made', async () => {
  const cookie = cookiesOf(await auth.submit('/api/login', ADMIN));
  const before = await auth.get(PATH, { cookie });
  expect(before.headers.get('cache-control')).toBe('no-store');
  expect(await before.json()).toEqual({
    version: 'unbundled',
    lastBackupAt: null,
    canBackUp: false,
  });
  const store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
  const backups = store.collection(BACKUPS);
  const newest = new Date();
  await backups.insert(newBackup(newest));
  await backups.insert(newBackup(new Date(newest.getTime() - 86_400_000)));
  await store.close();
  expect(await (await auth.get(PATH, { cookie })).json()).toEqual({
    version: 'unbundled',
    lastBackupAt: newest.toISOString(),
    canBackUp: false,
  });
});

it('tells nobody else', async () => {
  const answer = await auth.get(PATH);
  expect(answer.status).toBe(401);
  expect(await answer.text()).toBe('{"message":"Unauthorized"}');
});

it('returns the answers of the setup page that content could not store', async () => {
  const typedSite = { authorName: 'Anna', siteName: 'The Ferry Post', timeZone: 'Europe/Paris' };
  const repository = auth.app.get(TypedSitesRepository, { strict: false });
  await repository.keep(typedSite);
  const cookie = cookiesOf(await auth.submit('/api/login', ADMIN));
  expect(await (await auth.get(PATH, { cookie })).json()).toMatchObject({ typedSite });
  await repository.remove();
  expect(await (await auth.get(PATH, { cookie })).json()).not.toHaveProperty('typedSite');
});

it('makes no backup if the services run in several processes', async () => {
  const cookie = cookiesOf(await auth.submit('/api/login', ADMIN));
  const refused = await auth.submit(BACKUPS_PATH, {}, { cookie });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('docs/OPERATIONS.md');
});

describe('a backup', () => {
  let answer: () => ReturnType<BackUp>;
  let calls: number;
  let inOne: AuthServer;
  beforeAll(async () => {
    const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    inOne = await startAuth(env, undefined, () => {
      calls += 1;
      return answer();
    });
  });
  beforeEach(() => {
    calls = 0;
    answer = () => Promise.resolve({ file: 'backups/one.tar.gz' });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => inOne.close());

  async function backUp(signedIn?: string): Promise<Response> {
    const cookie = signedIn ?? cookiesOf(await inOne.submit('/api/login', ADMIN));
    return inOne.submit(BACKUPS_PATH, {}, { cookie });
  }
  const rows = async () => {
    const cookie = cookiesOf(await inOne.submit('/api/login', ADMIN));
    const answer = await inOne.get('/api/activity?action=backup.made', { cookie });
    return activityListSchema.parse(await answer.json()).events;
  };

  it('is written if all services run in one process, with a row', async () => {
    const made = await backUp();
    expect([made.status, await made.json()]).toEqual([200, { file: 'backups/one.tar.gz' }]);
    expect(await rows()).toMatchObject([{ actor: ADMIN.email, target: 'backups/one.tar.gz' }]);
    const cookie = cookiesOf(await inOne.submit('/api/login', ADMIN));
    expect(await (await inOne.get(PATH, { cookie })).json()).toMatchObject({ canBackUp: true });
  });

  it('needs a new confirmation after ten minutes', async () => {
    const cookie = cookiesOf(await inOne.submit('/api/login', ADMIN));
    const later = Date.now() + 601_000;
    jest.spyOn(Clock.prototype, 'now').mockReturnValue(later);
    const refused = await backUp(cookie);
    expect([refused.status, calls]).toEqual([403, 0]);
    expect(await refused.json()).toMatchObject({ code: 'confirm' });
  });

  it('is made one at a time', async () => {
    let done: (made: { file: string }) => void = () => undefined;
    answer = () => new Promise((resolve) => (done = resolve));
    const first = backUp();
    while (calls === 0) await nextTurn();
    expect((await backUp()).status).toBe(409);
    done({ file: 'backups/two.tar.gz' });
    expect([(await first).status, calls]).toEqual([200, 1]);
  });

  it('that fails says why, leaves no row, and may be tried again', async () => {
    const before = (await rows()).length;
    answer = () => Promise.resolve({ problem: 'The folder cannot be written.' });
    const failed = await backUp();
    expect(failed.status).toBe(503);
    expect(await failed.json()).toMatchObject({ message: 'The folder cannot be written.' });
    answer = () => Promise.reject(new StorageFullError(null));
    expect((await backUp()).status).toBe(507);
    expect(await rows()).toHaveLength(before);
    answer = () => Promise.resolve({ file: 'backups/three.tar.gz' });
    expect((await backUp()).status).toBe(200);
  });
});
