import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeServer, DOCUMENTS, listen, sha256Hex, type DocumentStore } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookiesOf, startAuth, type AuthServer } from '../../../test/auth-server.ts';
import { AccountsRepository } from '../../identity/accounts.repository.ts';
import { AccountsService } from '../../identity/accounts.service.ts';
import { SETUP_LINKS } from './setup-link.model.ts';
import { TypedSitesRepository } from './typed-sites.repository.ts';

const ACCOUNT = { email: 'owner@example.com', password: 'my own long pass phrase' };
const OWNER = {
  ...ACCOUNT,
  name: 'Anna Quist',
  siteName: 'The Ferry Post',
  timeZone: 'Europe/Amsterdam',
};

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
    const html = await form.text();
    expect(html).toContain('<button type="submit">Create site</button>');
    // The site still has its default name.
    expect(html).not.toMatch(/Examiner/);
    const response = await make({});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/admin');
    const check = await auth.get('/api/admin/check', { cookie: cookiesOf(response) });
    expect(await check.json()).toEqual({ isAdmin: true });
  });

  it('leads on to a second factor if the site requires one', async () => {
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
    [{ name: '  ' }, 'Your name is required'],
    [{ name: 'x'.repeat(101) }, 'Your name must be at most 100 characters'],
    [{ name: 'Anna\u202egro' }, 'Name must be a single line of text'],
    [{ siteName: '' }, 'Name of the site is required'],
    [{ siteName: 'Two\nlines' }, 'Name of the site must be a single line of text'],
    [{ timeZone: 'Mars/Base' }, 'Time zone must be a name such as Europe/Amsterdam'],
  ])('shows the form again for %j, and stays good', async (fields, sentence) => {
    const response = await make(fields);
    expect(response.status).toBe(400);
    const html = await response.text();
    const [wrong = ''] = Object.keys(fields);
    expect(html).toMatch(new RegExp(`name="${wrong}"[^>]*aria-describedby="[^"]*error"`));
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
    expect(html).toContain(sentence);
    expect((await make({})).status).toBe(303);
  });

  it('keeps the typed text, except the password', async () => {
    const typed = { siteName: '"><b>Ferry', timeZone: 'Asia/Calcutta', email: 'owner@' };
    const html = await (await make(typed)).text();
    expect(html).toContain('value="Anna Quist"');
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;Ferry"');
    expect(html).toContain('<option selected>Asia/Calcutta</option>');
    expect(html).toContain('value="owner@"');
    expect(html).not.toContain(OWNER.password);
  });

  it('offers UTC to a browser without a script', async () => {
    const html = await (await auth.get(pathOf(auth.setupLink))).text();
    expect(html).toContain('<option selected>UTC</option>');
    expect(html.match(/ selected>/g)).toHaveLength(1);
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
      { ADMIN_EMAIL: 'Desk@Example.com', ADMIN_PASSWORD: ACCOUNT.password },
      stateDir,
    );
    expect(auth.setupLink).toBeUndefined();
    const signedIn = await auth.submit('/api/login', { ...ACCOUNT, email: 'desk@example.com' });
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

  it.each([{}, { ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: ACCOUNT.password }])(
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

  it('is valid at replicas of the release before, and their links are valid here', async () => {
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

  describe('tells content', () => {
    let asked: { readonly path: string | undefined; readonly body: unknown }[];
    let status: number;
    let content: Server;
    beforeEach(async () => {
      asked = [];
      status = 204;
      content = createServer((request, response) => {
        void json(request).then(
          (body) => {
            asked.push({ path: request.url, body });
            response.writeHead(status).end();
          },
          () => response.writeHead(404).end(),
        );
      });
      await auth.close();
      const port = await listen(content, 0, '127.0.0.1');
      auth = await startAuth({ CONTENT_URL: `http://127.0.0.1:${port}` }, stateDir);
    });
    afterEach(() => closeServer(content));

    const typed = () => auth.app.get(TypedSitesRepository, { strict: false }).find();
    const SITE = { authorName: 'Anna Quist', siteName: 'The Ferry Post' };

    it('the name, the author and the zone, once', async () => {
      expect((await make({})).status).toBe(303);
      expect(asked).toEqual([
        {
          path: '/internal/site-setup',
          body: {
            ...SITE,
            timeZone: 'Europe/Amsterdam',
            account: { id: expect.any(String), email: OWNER.email },
          },
        },
      ]);
      expect(await typed()).toBeNull();
    });

    it('UTC for a form without a zone', async () => {
      await make({ timeZone: '' });
      expect(asked[0]?.body).toMatchObject({ timeZone: 'UTC' });
    });

    it('nothing for a link that is used', async () => {
      await make({});
      await make({ email: 'second@example.com' });
      expect(asked).toHaveLength(1);
    });

    it.each([500, 409])('and keeps refused answers for the owner (%d)', async (refusal) => {
      status = refusal;
      const response = await make({});
      expect([response.status, response.headers.get('location')]).toEqual([303, '/admin']);
      expect(await typed()).toEqual({ ...SITE, timeZone: 'Europe/Amsterdam' });
    });
  });

  it('makes the owner though content is away, with the name', async () => {
    const response = await make({});
    expect(response.status).toBe(303);
    const account = await auth.get('/api/account', { cookie: cookiesOf(response) });
    expect(await account.json()).toMatchObject({ name: 'Anna Quist', role: 'owner' });
  });

  it('makes the owner of an account that exists, with its password', async () => {
    await make({});
    const people = auth.app.get(AccountsService, { strict: false });
    await people.add('reader@example.com', 'another long pass phrase', 'reader');
    const stored = auth.app.get(AccountsRepository, { strict: false });
    await stored.remove((await stored.findOldestAdmin())?.id ?? '');
    await auth.close();
    auth = await startAuth({}, stateDir);
    expect((await make({ email: 'reader@example.com' })).status).toBe(303);
    const password = 'another long pass phrase';
    const signedIn = await auth.submit('/api/login', { email: 'reader@example.com', password });
    expect(signedIn.status).toBe(303);
  });
});
