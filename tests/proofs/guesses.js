import { randomBytes } from 'node:crypto';
import { ask } from './proxied-site.js';

const PASSWORD = 'a long pass phrase';
const MAY_INVITE = 60;
const READERS = 80;

/** The requests by which an attacker tries to learn whether an address or a link is known. */
export const GUESSES = [
  {
    what: 'sign-in',
    path: '/api/login',
    fields: ({ email }) => ({ email, password: 'a wrong pass phrase' }),
  },
  { what: 'passkey options', path: '/api/login/passkey/options' },
  { what: 'forgotten password', path: '/api/login/forgot' },
  {
    what: 'invitation',
    path: '/api/login/invite',
    fields: ({ email, token }) => ({ email, token, password: PASSWORD }),
  },
  {
    what: 'recovery code',
    path: '/api/login/recovery-code',
    fields: ({ email }) => ({ email, code: '22222-22222' }),
  },
  { what: 'subscribing', path: '/api/subscribe', isReader: true },
  { what: 'subscribing, no mail', path: '/api/subscribe', isReader: true, hasNoMail: true },
];

const numbered = (name, n) => `${name}${String(n).padStart(6, '0')}@example.com`;
const newToken = () => randomBytes(32).toString('base64url');

let strangers = 0;

/** Its address is as long as the known addresses. */
export function newStranger() {
  strangers += 1;
  return { email: numbered('other', strangers), token: newToken() };
}

async function expectStatus(expected, url, path, sent) {
  const answer = await ask(url, path, sent);
  if (answer.status !== expected) throw new Error(`${path} was answered ${answer.status}`);
  return answer;
}

/** Creates accounts with their invitation links, and readers of the letter. */
export async function makeKnown(url, cookie) {
  const accounts = [];
  for (let n = 1; n <= MAY_INVITE; n += 1) {
    const email = numbered('known', n);
    const json = { email, role: 'reader' };
    const made = await expectStatus(201, url, '/api/accounts/invitations', { cookie, json });
    const token = new URL(JSON.parse(made.text).link).searchParams.get('token') ?? '';
    await expectStatus(303, url, '/api/login/invite', { fields: { token, password: PASSWORD } });
    accounts.push({ email, token });
  }
  const readers = [];
  for (let n = 1; n <= READERS; n += 1) {
    const email = numbered('known', n);
    await expectStatus(201, url, '/api/subscribe', { cookie, json: { email } });
    readers.push({ email, token: '' });
  }
  return { accounts, readers };
}
