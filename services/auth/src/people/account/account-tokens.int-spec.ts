import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  SCOPES,
  type AccessTokenInput,
  type AccessTokenList,
  type NewAccessToken,
  type Role,
  type SessionAnswer,
} from '@examiner/contracts';
import { sha256Hex } from '@examiner/kit';
import { SERVICE_SECRET } from '../../../test/auth-server.ts';
import { ADMIN, PasskeyOwner } from '../../../test/passkey-owner.ts';
import { ACCESS_TOKENS, type AccessToken } from '../../identity/access-token.model.ts';
import { AccessTokensRepository } from '../../identity/access-tokens.repository.ts';
import { ACCOUNTS } from '../../identity/account.model.ts';
import { AccountsService } from '../../identity/accounts.service.ts';

const POSTING: AccessTokenInput = { name: 'Posting', scopes: ['posts:write'], days: 90 };
const READER = 'reader@example.com';
const DAY_MS = 86_400_000;

let owner: PasskeyOwner;
beforeAll(async () => {
  owner = await PasskeyOwner.start();
});
afterAll(() => owner.close());
beforeEach(async () => {
  await owner.reset();
  await owner.store.collection(ACCESS_TOKENS).deleteMany({});
  await setRole('owner');
});

const accounts = () => owner.auth.app.get(AccountsService, { strict: false });
const make = (input: unknown = POSTING, cookie = owner.cookie) =>
  owner.call('POST', 'account/tokens', cookie, input);
const made = async (input: AccessTokenInput = POSTING) =>
  (await (await make(input)).json()) as NewAccessToken;
const list = async () => {
  const answer = await owner.call('GET', 'account/tokens', owner.cookie);
  return ((await answer.json()) as AccessTokenList).tokens;
};
const ask = async (bearer: string): Promise<SessionAnswer> => {
  const answer = await fetch(`${owner.auth.url}/internal/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-secret': SERVICE_SECRET },
    body: JSON.stringify({ bearer }),
  });
  return (await answer.json()) as SessionAnswer;
};
const change = (changes: Partial<AccessToken>) =>
  owner.store.collection(ACCESS_TOKENS).updateOne({}, { $set: changes });
const setRole = (role: Role) =>
  owner.store
    .collection(ACCOUNTS)
    .updateOne({ email: ADMIN.email }, { $set: { role, isAdmin: role === 'owner' } });

describe('an access token', () => {
  it('is shown once, ends after the days, and only its hash is kept', async () => {
    const { token, secret } = await made();
    expect(secret).toMatch(/^exm_[\w-]{43}$/);
    expect(token).toMatchObject({ name: 'Posting', scopes: ['posts:write'] });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(90 * DAY_MS);
    expect(await list()).toEqual([token]);
    const kept = await owner.store.collection(ACCESS_TOKENS).findOne({ handle: token.handle });
    expect(kept?.id).toBe(sha256Hex(secret));
    expect(JSON.stringify(kept)).not.toContain(secret.slice(4));
    expect(await owner.recorded()).toEqual([['token.added', 'Posting', ADMIN.email]]);
  });

  it('tells other services its account and its rights', async () => {
    const { secret } = await made({ ...POSTING, scopes: ['posts:read', 'tables:write'] });
    const user = { email: ADMIN.email, role: 'owner', isAdmin: true };
    expect(await ask(secret)).toMatchObject({ user, scopes: ['posts:read', 'tables:write'] });
    expect(await ask(`exm_${'x'.repeat(43)}`)).toEqual({ user: null });
  });

  it('ends at its end, when it is removed, and with its account', async () => {
    const { secret } = await made();
    await change({ expiresAt: new Date(Date.now() - 1).toISOString() });
    expect([await ask(secret), await list()]).toEqual([{ user: null }, []]);
    const next = await made();
    const remove = () => owner.call('DELETE', `account/tokens/${next.token.handle}`, owner.cookie);
    expect((await remove()).status).toBe(204);
    expect(await ask(next.secret)).toEqual({ user: null });
    expect((await remove()).status).toBe(404);
    expect((await owner.recorded()).at(-1)).toEqual(['token.removed', 'Posting', ADMIN.email]);
    const last = await made();
    await change({ accountId: 'nobody' });
    expect(await ask(last.secret)).toEqual({ user: null });
  });

  it('is cut back with the role of its owner, and opens nothing for a reader', async () => {
    const { secret } = await made({ ...POSTING, scopes: [...SCOPES] });
    await setRole('editor');
    expect((await ask(secret)).scopes).toEqual([
      'posts:read',
      'dashboard:read',
      'posts:write',
      'images:write',
    ]);
    const above = await make({ ...POSTING, scopes: ['posts:write', 'tables:write'] });
    expect(above.status).toBe(400);
    expect(await above.text()).toContain('Your role may not have tables:write');
    await setRole('reader');
    expect(await ask(secret)).toEqual({ user: null });
    const statuses = ['GET', 'POST'].map((method) =>
      owner.call(method, 'account/tokens', owner.cookie, method === 'POST' ? POSTING : undefined),
    );
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 403]);
  });

  it('says when it was last used, by the minute, and the first use once', async () => {
    const { token, secret } = await made();
    expect(token.lastUsedAt).toBeUndefined();
    const unused = await owner.store.collection(ACCESS_TOKENS).findOne({});
    await ask(secret);
    const [used] = await list();
    const repository = owner.auth.app.get(AccessTokensRepository, { strict: false });
    if (unused) expect(await repository.use(unused, new Date().toISOString())).toBe(false);
    await ask(secret);
    expect((await list())[0]?.lastUsedAt).toBe(used?.lastUsedAt);
    const before = new Date(Date.now() - 61_000).toISOString();
    await change({ lastUsedAt: before });
    await ask(secret);
    expect(Date.parse((await list())[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before));
    expect(await owner.recorded()).toEqual([
      ['token.added', 'Posting', ADMIN.email],
      ['token.used-first', 'Posting', ADMIN.email],
    ]);
  });

  it('is made only by people who confirmed', async () => {
    await owner.confirmAt(new Date(Date.now() - 600_001).toISOString());
    const answer = await make();
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'confirm' });
    expect(await list()).toEqual([]);
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['accounts:write'] }],
    ['a scope that is none', { scopes: 'posts:write' }],
    ['more scopes than there are', { scopes: Array<string>(8).fill('posts:write') }],
    ['two years', { days: 730 }],
    ['an end in the past', { days: -1 }],
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['two lines for a name', { name: 'a\nb' }],
  ])('is not made with %s', async (_what, changes) => {
    expect((await make({ ...POSTING, ...changes })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('is one of 20 at most, which may have one name', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await make()).status);
    expect(statuses).toEqual([...Array<number>(20).fill(201), 409]);
  });

  it('is removed by nobody else', async () => {
    const { token } = await made();
    const stranger = await owner.reader();
    await accounts().setRole(READER, 'editor');
    const answer = await owner.call('DELETE', `account/tokens/${token.handle}`, stranger);
    expect([answer.status, await list()]).toEqual([404, [token]]);
  });

  it('stays at a new password, and ends at a recovery and with its account', async () => {
    const { id } = await accounts().setRole(READER, 'editor');
    const { secret } = await made();
    await change({ accountId: id });
    await accounts().setPassword(READER, 'another long phrase');
    expect((await ask(secret)).user?.email).toBe(READER);
    await accounts().beginRecovery(READER, false);
    expect(await ask(secret)).toEqual({ user: null });
    await made();
    await change({ accountId: id });
    await accounts().remove(READER);
    expect(await owner.store.collection(ACCESS_TOKENS).count({})).toBe(0);
  });
});
