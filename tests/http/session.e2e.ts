import type { Post } from '@examiner/contracts';
import { ADMIN } from '../browser/site.ts';
import {
  Client,
  sessionCookieOf,
  signIn,
  type Answer,
  type Body,
  type SentHeaders,
} from './client.ts';
import { expect, test } from './fixtures.ts';
import { draftPost, readPicture, uploadForm } from './samples.ts';

const LOGIN = '/api/login';
const WRONG = 'Wrong email or password';
const PICTURE = await readPicture('pass-640.webp');

const submit = (client: Client, form: Readonly<Record<string, string>>) =>
  client.send('POST', LOGIN, new URLSearchParams(form));

/** The attributes of a cookie that an answer sets, in lower case; empty if the answer sets none. */
function attributesOf({ headers }: Answer, name: string): string[] {
  const cookie = headers.getSetCookie().find((set) => set.startsWith(`${name}=`));
  return cookie?.toLowerCase().split('; ').slice(1) ?? [];
}

async function statusOfUser(client: Client): Promise<number> {
  return (await client.get('/api/auth/user')).status;
}

test('the form signs in, and leads on with a session that only the server reads', async ({
  visitor,
}) => {
  const answer = await submit(visitor, { ...ADMIN, returnTo: '/admin' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/admin');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const session = attributesOf(answer, 'sid');
  expect(session).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
  expect(session.join()).not.toContain('domain');
  // The page may know only whether there is a session.
  expect(answer.headers.getSetCookie().join()).toContain('signed_in=1;');
  expect(attributesOf(answer, 'signed_in')).not.toContain('httponly');
  expect(attributesOf(answer, 'device')).toEqual(
    expect.arrayContaining(['httponly', 'samesite=lax', `path=${LOGIN}`]),
  );

  const { json } = await new Client(visitor.url, sessionCookieOf(answer)).get('/api/auth/user');
  expect(json).toEqual({
    id: expect.any(String),
    email: ADMIN.email,
    role: 'owner',
    isAdmin: true,
  });
});

test('signing in again begins another session, and ends the earlier one', async ({ site }) => {
  const before = await signIn(site, ADMIN);
  const answer = await submit(before, ADMIN);
  const after = new Client(site.url, sessionCookieOf(answer));
  expect(after.cookie).not.toBe(before.cookie);
  expect([await statusOfUser(before), await statusOfUser(after)]).toEqual([401, 200]);
});

test('a session that someone made up is none, and is not taken over', async ({ site }) => {
  const chosen = new Client(site.url, 'sid=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG');
  expect(await statusOfUser(chosen)).toBe(401);
  const answer = await submit(chosen, ADMIN);
  expect(sessionCookieOf(answer)).not.toBe(chosen.cookie);
  expect(await statusOfUser(chosen)).toBe(401);
});

for (const [what, form] of [
  ['a wrong password', { ...ADMIN, password: 'another long pass phrase' }],
  ['an unknown address', { email: 'nobody@example.org', password: ADMIN.password }],
  ['nothing', {}],
] as const) {
  test(`${what} shows the form again, with 401 and no session`, async ({ visitor }) => {
    const answer = await submit(visitor, form);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.text).toContain(WRONG);
    expect(answer.text).not.toContain(ADMIN.password);
  });
}

test('takes the form as a form alone, and of one value for each field', async ({ visitor }) => {
  expect((await visitor.send('POST', LOGIN, ADMIN)).status).toBe(415);
  const twice = new URLSearchParams([...Object.entries(ADMIN), ['email', ADMIN.email]]);
  const answer = await visitor.send('POST', LOGIN, twice);
  expect([answer.status, sessionCookieOf(answer)]).toEqual([401, undefined]);
});

for (const [returnTo, location] of [
  ['/admin', '/admin'],
  ['/create-post?edit=a-post#title', '/create-post?edit=a-post#title'],
  ['/category/Short%20Stories', '/category/Short%20Stories'],
  ['', '/'],
  ['admin', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\r\nSet-Cookie: sid=x', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/../..//evil.example', '/'],
  ['/api/logout', '/'],
  ['/%61pi/logout', '/'],
  [`/${'a'.repeat(512)}`, '/'],
] as const) {
  const shown = JSON.stringify(returnTo.slice(0, 40));
  test(`a returnTo of ${shown} leads to ${location}`, async ({ visitor, admin }) => {
    const signedIn = await submit(visitor, { ...ADMIN, returnTo });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, location]);
    const query = `${LOGIN}?${String(new URLSearchParams({ returnTo }))}`;
    const led = await admin.get(query);
    expect([led.status, led.headers.get('location')]).toEqual([303, location]);
    const form = await visitor.get(query);
    expect(form.text).toContain(`name="returnTo" value="${location}"`);
  });
}

test('signing out ends the session, not the cookie alone', async ({ site }) => {
  const client = await signIn(site, ADMIN);
  expect(await statusOfUser(client)).toBe(200);
  const answer = await client.get('/api/logout');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  for (const name of ['sid', 'signed_in']) {
    expect(attributesOf(answer, name)).toContain('expires=thu, 01 jan 1970 00:00:00 gmt');
  }
  expect(await statusOfUser(client)).toBe(401);
  expect((await client.get('/api/subscriber-emails')).status).toBe(401);
});

test('a link on another site signs nobody out', async ({ site }) => {
  const client = await signIn(site, ADMIN);
  const answer = await client.get('/api/logout', {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect(answer.text).toContain('Log out?');
  expect(await statusOfUser(client)).toBe(200);
});

for (const [what, headers] of [
  ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
  [
    'a prefetch',
    {
      'sec-purpose': 'prefetch',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
    },
  ],
  ['a picture of an old browser', { accept: 'image/webp,*/*' }],
] as const) {
  test(`${what} of an own page signs nobody out`, async ({ site }) => {
    const client = await signIn(site, ADMIN);
    const answer = await client.get('/api/logout', headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(await statusOfUser(client)).toBe(200);
  });
}

/** All data that the writes below would change, as the admin sees it. */
async function stateOf(admin: Client): Promise<unknown> {
  const posts = (await admin.get('/api/blog-posts')).json as Post[];
  const paths = [
    '/api/subscriber-emails',
    '/api/dashboard/panels',
    '/api/dashboard/tables/versions',
  ];
  const rest = await Promise.all(paths.map(async (path) => (await admin.get(path)).json));
  return [posts, ...rest];
}

const FOREIGN: readonly (readonly [string, SentHeaders])[] = [
  ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['from another site, by its origin alone', { origin: 'https://evil.example' }],
  ['from another site that hides its origin', { origin: 'null' }],
  ['from another site, without an origin', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
  ['from a neighbour site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
  ['with a session, from nobody knows where', { origin: undefined }],
];
const WRITES: readonly (readonly [string, string, Body?])[] = [
  ['POST', '/api/blog-posts', draftPost('from-elsewhere')],
  ['PUT', '/api/blog-posts/interdimensional-push-6', draftPost('interdimensional-push-6')],
  ['DELETE', '/api/blog-posts/interdimensional-push-6'],
  ['POST', '/api/upload-image', uploadForm(PICTURE)],
  ['POST', '/api/subscribe', { email: 'from-elsewhere@example.org' }],
  ['POST', '/api/unsubscribe', { email: 'subscribed@example.org' }],
  ['PUT', '/api/dashboard/panels/people', { visibility: 'private' }],
  ['POST', '/save-tables', { toDo: [], people: [], activities: [] }],
  ['POST', '/api/dashboard/tables/versions/1/restore', {}],
  ['POST', LOGIN, new URLSearchParams(ADMIN)],
];

for (const [what, headers] of FOREIGN) {
  test(`a write ${what} is refused, and changes nothing`, async ({ admin }) => {
    await admin.send('POST', '/api/subscribe', { email: 'subscribed@example.org' });
    const before = await stateOf(admin);
    for (const [method, path, body] of WRITES) {
      await test.step(`${method} ${path}`, async () => {
        const answer = await admin.send(method, path, body, headers);
        expect([answer.status, answer.json]).toEqual([
          403,
          {
            message: 'This request did not come from a page of this site.',
            code: 'foreign_origin',
          },
        ]);
        expect(answer.headers.getSetCookie()).toEqual([]);
      });
    }
    expect(await stateOf(admin)).toEqual(before);
  });
}
