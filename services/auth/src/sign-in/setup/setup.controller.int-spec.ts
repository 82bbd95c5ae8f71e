import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DOCUMENTS, sha256Hex, type DocumentStore } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookiesOf, startAuth, type AuthServer } from '../../../test/auth-server.ts';
import { SETUP_LINKS } from './setup-link.model.ts';

const OWNER = { email: 'owner@example.com', password: 'my own long pass phrase' };

let stateDir: string;
let auth: AuthServer;

const pathOf = (link: string | undefined) => {
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
};
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';
const make = (fields: Record<string, string>, link = auth.setupLink) =>
  auth.submit('/api/login/setup', { token: tokenOf(link), ...OWNER, ...fields });

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'examiner-setup-'));
  auth = await startAuth({}, stateDir);
});
afterEach(async () => {
  await auth.close();
  await rm(stateDir, { recursive: true });
});

describe('the setup link', () => {
  it('is absolute, on the public address', () => {
    expect(auth.setupLink).toMatch(new RegExp(`^${auth.url}/api/login/setup\\?token=[\\w-]{43}$`));
  });

  it('leads to a form that makes the admin and signs in', async () => {
    const form = await auth.get(pathOf(auth.setupLink));
    expect(form.status).toBe(200);
    expect(await form.text()).toContain('<button type="submit">Create admin</button>');
    const response = await make({});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/admin');
    const check = await auth.get('/api/admin/check', { cookie: cookiesOf(response) });
    expect(await check.json()).toEqual({ isAdmin: true });
  });

  it('leads on to a second factor where the site requires one', async () => {
    Object.assign(auth.config, { secondFactor: 'required' });
    expect((await make({})).headers.get('location')).toBe('/api/login/enrol');
  });

  it.each([
    [{ email: 'not an address' }, 'Please enter a valid email address.'],
    [{ email: '' }, 'Please enter a valid email address.'],
    [{ password: 'short' }, 'The password must have at least 12 characters.'],
    [{ password: 'x'.repeat(257) }, 'The password must have at most 256 characters.'],
    [
      { password: 'Password1234' },
      'This password is among the first that are guessed; please choose another, such as four words that do not belong together.',
    ],
  ])('shows the form again for %j, and stays good', async (fields, sentence) => {
    const response = await make(fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
    expect((await make({})).status).toBe(303);
  });

  it('works once: of ten at the same time one makes the admin', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => make({ email: `owner${n}@example.com` })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([303, 404, 404, 404, 404, 404, 404, 404, 404, 404]);
    expect((await auth.get(pathOf(auth.setupLink))).status).toBe(404);
  });

  it('is replaced by a restart before it was used', async () => {
    const { setupLink: old } = auth;
    await auth.close();
    auth = await startAuth({}, stateDir);
    expect(auth.setupLink).toBeDefined();
    expect((await make({}, old)).status).toBe(404);
    expect((await make({})).status).toBe(303);
  });

  it('is not made when there is an admin', async () => {
    await make({});
    await auth.close();
    auth = await startAuth({}, stateDir);
    expect(auth.setupLink).toBeUndefined();
  });

  it('is not made when the configuration names an admin', async () => {
    await auth.close();
    auth = await startAuth(
      { ADMIN_EMAIL: 'Desk@Example.com', ADMIN_PASSWORD: OWNER.password },
      stateDir,
    );
    expect(auth.setupLink).toBeUndefined();
    const signedIn = await auth.submit('/api/login', { ...OWNER, email: 'desk@example.com' });
    expect(signedIn.status).toBe(303);
  });

  it('refuses a configured password that is among the first that are guessed', async () => {
    const guessed = { ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: 'changeme1234' };
    await expect(startAuth(guessed, stateDir)).rejects.toThrow('ADMIN_PASSWORD: This password is');
  });

  it('stays good when a replica starts later, and is of no use once the other was used', async () => {
    const later = await startAuth({}, stateDir);
    expect((await auth.get(pathOf(auth.setupLink))).status).toBe(200);
    expect((await make({}, later.setupLink)).status).toBe(303);
    expect((await make({ email: 'second@example.com' })).status).toBe(404);
    await later.close();
  });

  it('makes one admin when the links of two replicas are used at once', async () => {
    const later = await startAuth({}, stateDir);
    const made = await Promise.all([
      make({ email: 'first@example.com' }),
      make({ email: 'second@example.com' }, later.setupLink),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual([303, 404]);
    await later.close();
  });

  it.each([{}, { ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: OWNER.password }])(
    'lets five replicas start at once with %j',
    async (variables) => {
      const replicas = await Promise.all(
        Array.from({ length: 5 }, () => startAuth(variables, stateDir)),
      );
      for (const replica of replicas) {
        expect(replica.setupLink === undefined).toBe('ADMIN_EMAIL' in variables);
        await replica.close();
      }
    },
  );

  it('is good at replicas of the release before, and theirs are good here', async () => {
    const links = auth.app.get<DocumentStore>(DOCUMENTS, { strict: false }).collection(SETUP_LINKS);
    expect(await links.findOne({ id: sha256Hex(tokenOf(auth.setupLink)) })).not.toBeNull();
    const tokenHash = sha256Hex('theirs');
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await links.insert({ id: tokenHash, tokenHash, expiresAt });
    expect((await auth.submit('/api/login/setup', { token: 'theirs', ...OWNER })).status).toBe(303);
    await links.deleteMany({});
    expect((await make({ email: 'second@example.com' })).status).toBe(404);
  });

  it('stays good however often another page asks for it', async () => {
    for (let n = 0; n < 40; n += 1) await auth.get('/api/login/setup?token=guess');
    expect((await auth.get(pathOf(auth.setupLink))).status).toBe(200);
    expect((await make({})).status).toBe(303);
  });

  it('answers a wrong token, and none, with a page that says what to do', async () => {
    for (const path of [
      '/api/login/setup',
      '/api/login/setup?token=guess',
      '/api/login/setup?token=a&token=b',
    ]) {
      const response = await auth.get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('starting the site again prints a new one');
    }
  });
});
