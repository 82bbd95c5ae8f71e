import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@examiner/kit';
import { join } from 'node:path';
import { cookiesOf, startAuth, type AuthServer } from '../../../test/auth-server.ts';
import { BACKUPS, newBackup } from './backup.model.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const PATH = '/api/admin/installation';

let auth: AuthServer;
beforeAll(async () => {
  auth = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
});
afterAll(() => auth.close());

it('tells the admin the version and when the newest backup was made', async () => {
  const cookie = cookiesOf(await auth.submit('/api/login', ADMIN));
  const before = await auth.get(PATH, { cookie });
  expect(before.headers.get('cache-control')).toBe('no-store');
  expect(await before.json()).toEqual({ version: 'unbundled', lastBackupAt: null });
  const store = new SqliteDocumentStore(join(auth.config.stateDir, 'blog.db'));
  const backups = store.collection(BACKUPS);
  const newest = new Date();
  await backups.insert(newBackup(newest));
  await backups.insert(newBackup(new Date(newest.getTime() - 86_400_000)));
  await store.close();
  expect(await (await auth.get(PATH, { cookie })).json()).toEqual({
    version: 'unbundled',
    lastBackupAt: newest.toISOString(),
  });
});

it('tells nobody else', async () => {
  const answer = await auth.get(PATH);
  expect(answer.status).toBe(401);
  expect(await answer.text()).toBe('{"message":"Unauthorized"}');
});
