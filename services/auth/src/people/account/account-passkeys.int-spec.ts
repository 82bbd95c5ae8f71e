import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnPasskey } from '@examiner/contracts';
import { cookiesOf } from '../../../test/auth-server.ts';
import { ADMIN, PasskeyOwner } from '../../../test/passkey-owner.ts';
import type { Said } from '../../../test/software-authenticator.ts';
import { ACCOUNTS } from '../../identity/account.model.ts';
import { PASSKEYS, type Passkey } from '../../identity/passkey.model.ts';
import { relyingParty } from '../../identity/relying-party.ts';

let owner: PasskeyOwner;
beforeAll(async () => {
  owner = await PasskeyOwner.start();
});
afterAll(() => owner.close());
beforeEach(() => owner.reset());

describe('adding a passkey', () => {
  it('asks for one that needs no address, verifies the person, and is none that is known', async () => {
    const known = owner.authenticator();
    await owner.add(known);
    const answer = await owner.call('POST', 'account/passkeys/options', owner.cookie);
    expect(await answer.json()).toMatchObject({
      rp: { id: 'localhost', name: 'The Biweekly Examiner' },
      user: { name: ADMIN.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: known.id, type: 'public-key' }],
    });
  });

  it.each([-7, -8, -257] as const)('takes one of the algorithm %s, which signs in', async (alg) => {
    const made = owner.authenticator(alg);
    const answer = await owner.add(made);
    expect(answer.status).toBe(201);
    const passkey = (await answer.json()) as OwnPasskey;
    expect(passkey).toMatchObject({ id: made.id, name: 'Firefox on Linux', isSynced: false });
    expect((await owner.account()).passkeys).toEqual([passkey]);
    expect(await owner.recorded()).toEqual([['passkey.added', 'Firefox on Linux', ADMIN.email]]);
    expect((await owner.signIn(made)).status).toBe(200);
  });

  it.each<[string, Said]>([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['the use of one', { type: 'webauthn.get' }],
    ['a frame of another site', { crossOrigin: true }],
    ['a person who is not verified', { flags: 0x01 }],
    ['a person who is not there', { flags: 0x04 }],
    ['one that is synced and cannot be', { flags: 0x15 }],
  ])('refuses %s', async (_what, said) => {
    expect((await owner.add(owner.authenticator(), said)).status).toBe(400);
    expect((await owner.account()).passkeys).toEqual([]);
  });

  it('refuses an id that the authenticator did not make, and a key of another kind', async () => {
    const { challenge, cookies } = await owner.begin('account/passkeys/options', owner.cookie);
    const credential = owner.authenticator().make(challenge);
    const send = (changed: unknown) =>
      owner.call('POST', 'account/passkeys', cookies, { credential: changed });
    expect((await send({ ...credential, id: 'AAAA' })).status).toBe(400);
    const again = await owner.begin('account/passkeys/options', owner.cookie);
    const made = owner.authenticator().make(again.challenge);
    const other = { ...made, response: { ...made.response, publicKeyAlgorithm: -8 } };
    const answer = await owner.call('POST', 'account/passkeys', again.cookies, {
      credential: other,
    });
    expect(answer.status).toBe(400);
  });

  it('takes one for each attempt, of the account that began it', async () => {
    const { challenge, cookies } = await owner.begin('account/passkeys/options', owner.cookie);
    const send = (sent = cookies) =>
      owner.call('POST', 'account/passkeys', sent, {
        credential: owner.authenticator().make(challenge),
      });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 400, 400]);
    expect((await send(owner.cookie)).status).toBe(400);
    const begun = await owner.begin('account/passkeys/options', owner.cookie);
    const attempt = begun.cookies.replace(owner.cookie, '');
    const reader = await owner.reader();
    const credential = owner.authenticator().make(begun.challenge);
    const foreign = await owner.call('POST', 'account/passkeys', reader + attempt, { credential });
    expect(foreign.status).toBe(400);
  });

  it('refuses the passkey of someone else, and more than twenty', async () => {
    const made = owner.authenticator();
    await owner.add(made);
    await owner.change(made.id, { accountId: 'somebody else' });
    const answer = await owner.add(made);
    expect([answer.status, (await owner.stored(made.id))?.accountId]).toEqual([
      409,
      'somebody else',
    ]);
    const passkey = await owner.stored(made.id);
    const { id: accountId } = (await owner.store.collection(ACCOUNTS).findOne({})) ?? { id: '' };
    for (let n = 0; n < 20; n += 1) {
      if (passkey)
        await owner.store.collection(PASSKEYS).insert({ ...passkey, id: `p${n}`, accountId });
    }
    expect((await owner.call('POST', 'account/passkeys/options', owner.cookie)).status).toBe(409);
  });
});

describe('a passkey of the account', () => {
  it('is renamed in one line, and removed after a confirmation', async () => {
    const made = owner.authenticator();
    await owner.add(made);
    const path = `account/passkeys/${made.id}`;
    for (const name of ['', 'a\nb', 'x'.repeat(101), 'gp\u202ej.exe']) {
      expect((await owner.call('PUT', path, owner.cookie, { name })).status).toBe(400);
    }
    const renamed = await owner.call('PUT', path, owner.cookie, { name: ' Phone ' });
    expect(await renamed.json()).toMatchObject({ name: 'Phone' });
    expect((await owner.recorded()).at(-1)).toEqual(['passkey.renamed', 'Phone', ADMIN.email]);
    await owner.confirmAt('2026-01-01T00:00:00.000Z');
    for (const [method, at] of [
      ['DELETE', path],
      ['POST', 'account/passkeys/options'],
      ['POST', 'account/passkeys'],
    ] as const) {
      const refused = await owner.call(method, at, owner.cookie, {});
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirm' }]);
    }
    expect((await owner.account()).passkeys).toHaveLength(1);
  });

  it('is not touched by another account', async () => {
    const made = owner.authenticator();
    await owner.add(made);
    await owner.change(made.id, { accountId: 'somebody else' });
    const path = `account/passkeys/${made.id}`;
    expect((await owner.call('PUT', path, owner.cookie, { name: 'Mine' })).status).toBe(404);
    expect((await owner.call('DELETE', path, owner.cookie)).status).toBe(404);
    expect((await owner.stored(made.id))?.name).toBe('Firefox on Linux');
  });

  it('confirms its own account, and no other account’s passkey does', async () => {
    const made = owner.authenticator();
    await owner.add(made);
    await owner.confirmAt('2026-01-01T00:00:00.000Z');
    const confirm = async () => {
      const { challenge, cookies } = await owner.begin('account/confirm/options', owner.cookie);
      return owner.call('POST', 'account/confirm', cookies, { credential: made.prove(challenge) });
    };
    const answer = await confirm();
    expect(answer.status).toBe(200);
    owner.cookie = cookiesOf(answer);
    expect((await owner.call('POST', 'account/passkeys/options', owner.cookie)).status).toBe(200);
    await owner.store.collection(PASSKEYS).insert({
      ...((await owner.stored(made.id)) as Passkey),
      id: 'another',
    });
    await owner.change(made.id, { accountId: 'somebody else' });
    const refused = await confirm();
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: 'That was not right.' },
    ]);
  });
});

it.each([
  ['https://blog.example.org/', 'blog.example.org'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', undefined],
  ['http://[::1]:3000', undefined],
  ['https://203.0.113.9', undefined],
  ['http://blog.example.org', undefined],
])('at %s the host of passkeys is %s', (url, host) => {
  expect(relyingParty(new URL(url))?.id).toBe(host);
});
