import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  ADMIN_USER,
  EDITOR,
  EDITOR_USER,
  READER,
  READER_USER,
  SECRET,
  startSampleSite,
  tokenOf,
  type SampleSite,
} from '../../../test/sample-service.ts';
import { AccessGuard } from './access.guard.ts';

const UNAUTHORIZED = '{"message":"Unauthorized"}';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
});
afterAll(() => site.close());

const read = (route: string, headers = {}) => site.call(`/sample/${route}`, { headers });

describe(AccessGuard.name, () => {
  it('closes a route that says nothing to all but the admin', async () => {
    const visitor = await read('closed');
    expect(visitor).toMatchObject({ status: 401, text: UNAUTHORIZED });
    const reader = await read('closed', READER);
    expect(reader.status).toBe(403);
    expect(reader.text).not.toContain('Unauthorized');
    const admin = await read('closed', ADMIN);
    expect(admin).toMatchObject({ status: 200, json: { viewer: ADMIN_USER } });
  });

  it('opens a route for editors to them and to owners', async () => {
    expect(await read('for-editors')).toMatchObject({ status: 401, text: UNAUTHORIZED });
    expect((await read('for-editors', READER)).status).toBe(403);
    expect((await read('for-editors', EDITOR)).json).toEqual({ viewer: EDITOR_USER });
    expect((await read('for-editors', ADMIN)).status).toBe(200);
    expect((await read('closed', EDITOR)).status).toBe(403);
  });

  it('opens a public route to everyone without asking for the session', async () => {
    const answer = await read('public', { cookie: `sid=${tokenOf('trouble')}` });
    expect(answer).toMatchObject({ status: 200, json: { viewer: null } });
  });

  it('asks for no session if there is no cookie', async () => {
    expect(await read('recognised')).toMatchObject({ status: 200, json: { viewer: null } });
  });

  it('tells a recognised route who it is', async () => {
    expect((await read('recognised', ADMIN)).json).toEqual({ viewer: ADMIN_USER });
    expect((await read('recognised', READER)).json).toEqual({ viewer: READER_USER });
    const stranger = await read('recognised', { cookie: `sid=${tokenOf('forged')}` });
    expect(stranger).toMatchObject({ status: 200, json: { viewer: null } });
  });

  it('opens a signed-in route to a person who has a session', async () => {
    expect(await read('signed-in')).toMatchObject({ status: 401, text: UNAUTHORIZED });
    expect((await read('signed-in', READER)).json).toEqual({ viewer: READER_USER });
    expect((await read('signed-in', { cookie: `sid=${tokenOf('forged')}` })).status).toBe(401);
  });

  it.each([
    ['another name', `xsid=${tokenOf('admin')}; sid2=${tokenOf('admin')}`],
    ['a name that another has too', `${ADMIN.cookie}; ${ADMIN.cookie}`],
    ['an empty value', 'sid='],
    ['no value', 'sid'],
    ['the name that https uses', `__Host-sid=${tokenOf('admin')}`],
  ])('takes a cookie of %s for no session', async (_what, cookie) => {
    expect((await read('closed', { cookie })).status).toBe(401);
  });

  it('finds the cookie among others', async () => {
    const cookie = `a=b; signed_in=1;${ADMIN.cookie} ; z="x"`;
    expect((await read('closed', { cookie })).status).toBe(200);
  });

  it('fails closed when the session cannot be read', async () => {
    expect((await read('closed', { cookie: `sid=${tokenOf('trouble')}` })).status).toBe(500);
  });

  it.each([
    ['42 characters', tokenOf('trouble').slice(0, 42)],
    ['44 characters', `${tokenOf('trouble')}_`],
    ['201 characters', 'x'.repeat(201)],
    ['a sign outside base64url', `${'x'.repeat(42)}=`],
  ])('asks nobody about a cookie of %s, which is no session', async (_what, token) => {
    const cookie = `sid=${token}`;
    expect(await read('closed', { cookie })).toMatchObject({ status: 401, text: UNAUTHORIZED });
    expect((await read('signed-in', { cookie })).status).toBe(401);
    expect((await read('recognised', { cookie })).json).toEqual({ viewer: null });
  });

  it('believes no header about who it is', async () => {
    const headers = { 'x-user': 'admin', 'x-user-admin': 'true', authorization: 'Bearer admin' };
    expect((await read('closed', headers)).status).toBe(401);
  });

  it.each([
    ['nothing', {}],
    ['a wrong secret', { 'x-service-secret': `${SECRET}!` }],
    ['an empty secret', { 'x-service-secret': '' }],
    ['the session of the admin', { ...ADMIN, 'sec-fetch-site': 'same-origin' }],
  ])('closes a route between services to %s', async (_what, headers) => {
    const answer = await site.call('/sample/service', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    expect(answer).toMatchObject({ status: 401, text: UNAUTHORIZED });
  });

  it('opens it to the secret', async () => {
    const answer = await site.call('/sample/service', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-secret': SECRET },
      body: '{}',
    });
    expect(answer.status).toBe(201);
  });
});

describe(`${AccessGuard.name} while the secret is replaced`, () => {
  let rotating: SampleSite;
  const NEXT = 'the-secret-that-comes-after-the-first';
  beforeAll(async () => {
    rotating = await startSampleSite({ SERVICE_SECRET: `${NEXT},${SECRET}` });
  });
  afterAll(() => rotating.close());

  it('accepts either secret, and nothing else', async () => {
    const statuses = await Promise.all(
      [NEXT, SECRET, `${NEXT},${SECRET}`, '', ','].map(async (secret) => {
        const headers = { 'content-type': 'application/json', 'x-service-secret': secret };
        const call = { method: 'POST', headers, body: '{}' };
        return (await rotating.call('/sample/service', call)).status;
      }),
    );
    expect(statuses).toEqual([201, 201, 401, 401, 401]);
  });
});

describe(`${AccessGuard.name} over https`, () => {
  let secure: SampleSite;
  beforeAll(async () => {
    secure = await startSampleSite({
      PUBLIC_URL: 'https://blog.example.org',
      SERVICE_SECRET: undefined,
    });
  });
  afterAll(() => secure.close());

  it('knows only the cookie that is bound to the host', async () => {
    const statuses = await Promise.all(
      [`__Host-${ADMIN.cookie}`, ADMIN.cookie].map(
        async (cookie) => (await secure.call('/sample/closed', { headers: { cookie } })).status,
      ),
    );
    expect(statuses).toEqual([200, 401]);
  });

  it('closes a route between services to all when there is no secret', async () => {
    for (const secret of ['', 'undefined', SECRET]) {
      const answer = await secure.call('/sample/service', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-secret': secret },
        body: '{}',
      });
      expect(answer.status).toBe(401);
    }
  });
});
