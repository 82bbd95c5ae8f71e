import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { newId } from '@examiner/kit';
import { cookiesOf } from '../../../test/auth-server.ts';
import { ADMIN, PasskeyOwner } from '../../../test/passkey-owner.ts';
import { ACCESS_TOKENS } from '../../identity/access-token.model.ts';
import { MAX_TOKENS } from '../../identity/access-tokens.repository.ts';
import { ACCOUNTS, type Account } from '../../identity/account.model.ts';
import { IDENTITIES } from '../../identity/identity.model.ts';
import { MAX_IDENTITIES } from '../../identity/identities.repository.ts';
import { PASSKEYS } from '../../identity/passkey.model.ts';
import { MAX_PASSKEYS } from '../../identity/passkeys.repository.ts';
import { RECOVERY_CODES } from '../../identity/recovery-code.model.ts';
import { RecoveryCodesRepository } from '../../identity/recovery-codes.repository.ts';
import { Connections } from '../../identity/providers/connections.service.ts';
import type { Proof } from '../../identity/providers/openid-provider.ts';
import type { ProviderConfig } from '../../identity/providers/provider-variables.ts';
import { RecoveryCodes } from '../../identity/recovery-codes/recovery-codes.service.ts';

const TIMES = 50;

let owner: PasskeyOwner;
let account: Account;
beforeAll(async () => {
  owner = await PasskeyOwner.start();
  const found = await owner.store.collection(ACCOUNTS).findOne({ email: ADMIN.email });
  if (!found) throw new Error('There is no owner');
  account = found;
});
afterAll(() => owner.close());
beforeEach(() => owner.reset());

const parallel = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, n) => work(n)));
/** The number of occurrences of each outcome. */
function counts(outcomes: readonly unknown[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const outcome of outcomes.map(String)) found[outcome] = (found[outcome] ?? 0) + 1;
  return found;
}

it('makes 20 tokens of 50 that are asked for at once, and 16 beside four', async () => {
  const tokens = owner.store.collection(ACCESS_TOKENS);
  const input = { name: 'Posting', scopes: ['posts:write'], days: 30 };
  const make = async () => (await owner.call('POST', 'account/tokens', owner.cookie, input)).status;
  expect(counts(await parallel(make))).toEqual({ 201: MAX_TOKENS, 409: TIMES - MAX_TOKENS });
  expect(await tokens.count({})).toBe(MAX_TOKENS);
  const { tokens: listed } = (await (
    await owner.call('GET', 'account/tokens', owner.cookie)
  ).json()) as { tokens: { handle: string }[] };
  for (const { handle } of listed.slice(4)) {
    await owner.call('DELETE', `account/tokens/${handle}`, owner.cookie);
  }
  expect(counts(await parallel(make))).toEqual({ 201: 16, 409: 34 });
  expect(await tokens.count({})).toBe(MAX_TOKENS);
});

it('takes 20 passkeys of 50 that are added at once', async () => {
  const begun: { readonly challenge: string; readonly cookies: string }[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    begun.push(await owner.begin('account/passkeys/options', owner.cookie));
  }
  const statuses = await Promise.all(
    begun.map(async ({ challenge, cookies }) => {
      const credential = owner.authenticator().make(challenge);
      return (await owner.call('POST', 'account/passkeys', cookies, { credential })).status;
    }),
  );
  expect(counts(statuses)).toEqual({ 201: MAX_PASSKEYS, 409: TIMES - MAX_PASSKEYS });
  expect(await owner.store.collection(PASSKEYS).count({})).toBe(MAX_PASSKEYS);
});

it('connects 20 identities of 50 that come at once', async () => {
  const connections = owner.auth.app.get(Connections, { strict: false });
  const provider = { name: 'a', label: 'A provider' } as ProviderConfig;
  const connect = () => {
    const profile = () => Promise.resolve({});
    const proof = { issuer: 'https://id.example', subject: newId(), profile } as Proof;
    return connections.connect(account, provider, proof);
  };
  const outcomes = counts(await parallel(connect));
  expect(outcomes).toEqual({ undefined: MAX_IDENTITIES, 'too-many': TIMES - MAX_IDENTITIES });
  expect(await owner.store.collection(IDENTITIES).count({})).toBe(MAX_IDENTITIES);
});

it('keeps ten recovery codes of 50 sets that are made at once, those of an answer', async () => {
  const codes = owner.auth.app.get(RecoveryCodes, { strict: false });
  const made = await parallel(() => codes.make(account.id).catch(() => null));
  const kept = made.flatMap((each) => each ?? []);
  expect(await owner.store.collection(RECOVERY_CODES).count({ accountId: account.id })).toBe(10);
  const used = [];
  for (const code of kept) used.push(await codes.use(account, code));
  expect(used.filter(Boolean)).toHaveLength(10);
});

it('keeps no recovery codes beside a newer set, though they are written after it', async () => {
  const codes = owner.auth.app.get(RecoveryCodesRepository, { strict: false });
  expect(await codes.replaceAll('somebody', 'set 2', ['c', 'd'])).toBe(true);
  expect(await codes.replaceAll('somebody', 'set 1', ['a', 'b'])).toBe(false);
  expect(await codes.count('somebody')).toBe(2);
  expect([await codes.use('a', 'somebody'), await codes.use('c', 'somebody')]).toEqual([
    false,
    true,
  ]);
});

it('weighs 30 wrong confirmations of 50 that come at once', async () => {
  const wrong = { password: 'not the pass phrase' };
  const outcomes = counts(
    await parallel(
      async () => (await owner.call('POST', 'account/confirm', owner.cookie, wrong)).status,
    ),
  );
  expect(outcomes).toEqual({ 403: 30, 429: 20 });
});

it('weighs five sign-ins of 50 that come at once', async () => {
  const fields = { email: ADMIN.email, password: 'not the pass phrase' };
  const headers = { 'x-real-ip': '203.0.113.77' };
  const answers = await parallel(() => owner.auth.submit('/api/login', fields, headers));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(45);
  expect(answers.map(cookiesOf).join('')).not.toContain('sid=');
});
