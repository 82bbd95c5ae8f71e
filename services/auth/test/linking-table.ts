import { expect, it } from '@jest/globals';
import { sha256Hex } from '@examiner/kit';
import { ACCOUNTS } from '../src/identity/account.model.ts';
import { IDENTITIES } from '../src/identity/identity.model.ts';
import { placeOf, type ProviderVisitor } from './provider-visitor.ts';

/** A provider's values of `email_verified`. */
const VERIFIED = [true, false, undefined, 'true'] as const;
const REFUSED = [403, null];

/** A person who can sign in at the provider and is not signed in here. */
async function come(visitor: ProviderVisitor, name: string, claims: Record<string, unknown>) {
  visitor.odd.odd = { claims };
  return placeOf(await visitor.comeBack({}, name));
}

const peopleOf = async ({ store }: ProviderVisitor) =>
  (
    await store.collection(ACCOUNTS).find({
      sort: { by: 'email', direction: 'ascending' },
      limit: 100,
    })
  ).map(({ email, role }) => [email, role]);

/** The results before there is an owner. */
export function describeFirstOwners(visitor: () => ProviderVisitor): void {
  it.each(VERIFIED.slice(1))(
    'is no first owner where email_verified is %j',
    async (email_verified) => {
      const claims = { sub: 'first', email: 'first@example.net', email_verified };
      expect(await come(visitor(), 'first', claims)).toEqual(REFUSED);
      expect(await peopleOf(visitor())).toEqual([]);
    },
  );
}

/** The accounts that a provider's answers open if accounts exist. `known` is the address of an account. */
export function describeLinking(visitor: () => ProviderVisitor, known: string): void {
  it.each(VERIFIED)('is nobody by an address, where email_verified is %j', async (verified) => {
    const before = [await visitor().counts(), await peopleOf(visitor())];
    const free = 'free@example.net';
    for (const [name, sub, email] of [
      ...[known, known.toUpperCase(), free].map((email) => ['odd', 'stranger', email] as const),
      ...[known, ` ${known.toUpperCase()} `].map((email) => ['open', 'stranger', email] as const),
      ...['first', 'stranger'].map((subject) => ['first', subject, free] as const),
    ]) {
      const claims = { sub, email, email_verified: verified };
      const outcome = await come(visitor(), name, claims);
      expect([name, sub, email, outcome]).toEqual([name, sub, email, REFUSED]);
    }
    expect([await visitor().counts(), await peopleOf(visitor())]).toEqual(before);
  });

  it.each(VERIFIED)('is new by a proven address, where email_verified is %j', async (verified) => {
    const before = await peopleOf(visitor());
    const email = 'newcomer@example.net';
    const claims = { sub: 'newcomer', email, email_verified: verified };
    const isProven = verified === true;
    expect(await come(visitor(), 'open', claims)).toEqual(isProven ? [303, '/archive'] : REFUSED);
    const added = isProven ? [[email, 'reader']] : [];
    expect(await peopleOf(visitor())).toEqual([...before, ...added].sort());
    await visitor().store.collection(ACCOUNTS).deleteMany({ email });
    await visitor().store.collection(IDENTITIES).deleteMany({ subject: 'newcomer' });
  });

  it.each(VERIFIED)('is who it was connected to, where email_verified is %j', async (verified) => {
    const { store, odd } = visitor();
    const account = await store.collection(ACCOUNTS).findOne({ email: 'cy@example.net' });
    const identity = { accountId: account?.id ?? '', issuer: odd.issuer, subject: 'linked' };
    const id = sha256Hex(`${odd.issuer}|linked`);
    const more = { provider: 'odd', label: 'Linked', linkedAt: '2026-01-01T00:00:00.000Z' };
    await store.collection(IDENTITIES).upsert({ id, ...identity, ...more });
    for (const name of ['odd', 'open', 'first']) {
      visitor().odd.odd = { claims: { sub: 'linked', email: known, email_verified: verified } };
      const { path, cookies } = await visitor().wayBack({}, name);
      const answer = await visitor().call('GET', path, cookies);
      expect(placeOf(answer)).toEqual([303, '/archive']);
      const signedIn = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      expect(await visitor().account(signedIn.join('; '))).toMatchObject({
        email: 'cy@example.net',
        role: 'reader',
      });
    }
    await store.collection(IDENTITIES).deleteMany({ id });
  });
}
