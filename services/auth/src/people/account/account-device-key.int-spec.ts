import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deviceKeySchema, newAccessTokenSchema, type DeviceKeyAnswer } from '@examiner/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookiesOf, startAuth, type AuthServer } from '../../../test/auth-server.ts';
import { AccountsService } from '../../identity/accounts.service.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const EDITOR = { email: 'editor@example.com', password: 'a second long pass phrase' };
const FORMER = 'f'.repeat(32);
const CURRENT = 'c'.repeat(32);
const PATH = '/api/account/device-key';

let stateDir: string;
let auth: AuthServer;

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  auth = await startAuth(
    { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env },
    stateDir,
  );
}

const signIn = async (who = ADMIN) => cookiesOf(await auth.submit('/api/login', who));
const ask = (cookie: string) => auth.get(PATH, { cookie });

async function keyOf(cookie: string): Promise<DeviceKeyAnswer> {
  return deviceKeySchema.parse(await (await ask(cookie)).json());
}

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'examiner-device-key-'));
  await start({ IDENTITY_KEY: FORMER });
  await auth.app.get(AccountsService).add(EDITOR.email, EDITOR.password, 'editor');
});
afterAll(async () => {
  await auth.close();
  await rm(stateDir, { recursive: true });
});

describe('the key of what browsers keep', () => {
  it('is the same in each session of an account, and another for each account', async () => {
    const first = await keyOf(await signIn());
    const again = await keyOf(await signIn());
    const other = await keyOf(await signIn(EDITOR));
    expect(again).toEqual(first);
    expect(first.email).toBe(ADMIN.email);
    expect(other.email).toBe(EDITOR.email);
    expect(other.id).not.toBe(first.id);
    expect(other.keys).not.toEqual(first.keys);
    expect(first.keys).toHaveLength(1);
  });

  it('is kept by no cache', async () => {
    const answer = await ask(await signIn());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('is given to nobody who is not signed in, or was', async () => {
    const cookie = await signIn();
    expect((await ask('')).status).toBe(401);
    expect((await ask(cookie)).status).toBe(200);
    await auth.get('/api/logout', { cookie });
    expect((await ask(cookie)).status).toBe(401);
  });

  it('is given to no access token', async () => {
    const cookie = await signIn();
    const made = await fetch(`${auth.url}/api/account/tokens`, {
      method: 'POST',
      headers: { cookie, origin: auth.url, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Script', scopes: ['posts:write'], days: 30 }),
    });
    const { secret } = newAccessTokenSchema.parse(await made.json());
    const answer = await auth.get(PATH, { authorization: `Bearer ${secret}` });
    expect(answer.status).toBe(403);
  });

  it('stays beside the new one while the identity key is replaced', async () => {
    const before = await keyOf(await signIn());
    await auth.close();
    await start({ IDENTITY_KEY: CURRENT, IDENTITY_KEY_PREVIOUS: FORMER });
    const after = await keyOf(await signIn());
    expect(after.id).toBe(before.id);
    expect(after.keys).toEqual([expect.not.stringContaining(before.keys[0] ?? ''), before.keys[0]]);
  });
});
