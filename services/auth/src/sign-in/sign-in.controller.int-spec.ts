import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SIGNED_IN_COOKIE } from '@examiner/contracts';
import { cookiesOf, startAuth, type AuthServer } from '../../test/auth-server.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };

let auth: AuthServer;

beforeAll(async () => {
  auth = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
});
afterAll(() => auth.close());

const signIn = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  auth.submit('/api/login', { ...ADMIN, ...fields }, headers);

describe('GET /api/login', () => {
  it('is a plain form with labelled fields, a hidden returnTo and one button', async () => {
    const response = await auth.get('/api/login?returnTo=/admin');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<form method="post" action="/api/login"');
    expect(html).toMatch(/<label for="email">Email<\/label><input id="email" name="email"/);
    expect(html).toMatch(
      /<label for="password">Password<\/label><input id="password" name="password"/,
    );
    expect(html).toContain('<input type="hidden" name="returnTo" value="/admin">');
    expect(html).toContain('<button type="submit">Sign in</button>');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('<a href="/api/login/forgot">Forgot your password?</a>');
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
    const answer = await auth.get(script);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(4000);
    expect((await auth.get('/api/login/scripts/passkey.other.js')).status).toBe(404);
  });

  it.each([
    ['an address elsewhere', 'https%3A%2F%2Fevil.example'],
    ['markup', '%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
  ])('takes the home page for %s as returnTo', async (_what, returnTo) => {
    const html = await (await auth.get(`/api/login?returnTo=${returnTo}`)).text();
    expect(html).toContain('name="returnTo" value="/"');
  });

  it('redirects a person who is signed in', async () => {
    const cookie = cookiesOf(await signIn());
    const response = await auth.get('/api/login?returnTo=/admin', { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/admin');
  });

  it('has a stylesheet and typefaces of its own', async () => {
    const css = await (await auth.get('/api/login/sign-in.css')).text();
    const fonts = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file ?? '');
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      const response = await auth.get(`/api/login/${font}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('font/woff2');
    }
    expect((await auth.get('/api/login/fonts/constructor')).status).toBe(404);
    expect((await auth.get('/api/login/fonts/..%2f..%2fpackage.json')).status).toBe(404);
  });
});

describe('GET /api/login/forgot', () => {
  it('names the sign-in methods without a mail server, the same for every address', async () => {
    const response = await auth.get('/api/login/forgot');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<a href="/api/login/recovery-code">Enter a recovery code</a>');
    expect(html).toContain('npm run accounts -- recover');
    expect(html).not.toContain('<form');
    const asked = await auth.submit('/api/login/forgot', { email: ADMIN.email });
    expect([asked.status, await asked.text()]).toEqual([404, html]);
  });
});

describe('POST /api/login', () => {
  it('signs in and leads to returnTo with 303', async () => {
    const response = await signIn({ returnTo: '/create-post?edit=x' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/create-post?edit=x');
    const cookies = response.headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('sid='));
    expect(session).toMatch(/^sid=[\w-]{43}; .*Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(session).not.toContain('Secure');
    expect(cookies.find((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=1`))).not.toContain(
      'HttpOnly',
    );
    const user = await auth.get('/api/auth/user', { cookie: cookiesOf(response) });
    expect(await user.json()).toMatchObject({ email: ADMIN.email, isAdmin: true });
  });

  it('takes the address in any case, with spaces around it', async () => {
    expect((await signIn({ email: '  DESK@Example.COM ' })).status).toBe(303);
  });

  it('shows the form again with 401 for a wrong password, the address kept and escaped', async () => {
    const response = await signIn({
      email: '"><b>x@example.com',
      password: 'wrong',
      returnTo: '/admin',
    });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(html).toContain('Wrong email or password');
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;x@example.com"');
    expect(html).toContain('name="returnTo" value="/admin"');
    expect(html).not.toContain('wrong"');
  });

  it('answers an unknown address like a wrong password', async () => {
    const [known, unknown] = await Promise.all([
      signIn({ password: 'wrong' }),
      signIn({ email: 'nobody@example.com', password: 'wrong' }),
    ]);
    expect(known.status).toBe(unknown.status);
    expect((await known.text()).replaceAll(ADMIN.email, '')).toBe(
      (await unknown.text()).replaceAll('nobody@example.com', ''),
    );
  });

  it.each([
    ['no fields', {}],
    ['an empty password', { email: ADMIN.email, password: '' }],
    [
      'a password of a megabyte less than the limit',
      { email: ADMIN.email, password: 'x'.repeat(9000) },
    ],
  ])('answers 401 for %s', async (_what, fields) => {
    const response = await auth.submit('/api/login', fields);
    expect(response.status).toBe(401);
  });

  it('answers 401 for an address that is sent twice', async () => {
    const response = await fetch(`${auth.url}/api/login`, {
      method: 'POST',
      body: new URLSearchParams([
        ['email', ADMIN.email],
        ['email', 'other@example.com'],
        ['password', ADMIN.password],
      ]),
    });
    expect(response.status).toBe(401);
  });

  it('refuses JSON with 415 and a large body with 413', async () => {
    const json = await fetch(`${auth.url}/api/login`, {
      method: 'POST',
      body: JSON.stringify(ADMIN),
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
    expect((await signIn({ password: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a form from %s with 403', async (_what, headers) => {
    const response = await signIn({}, headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('gives a new session each time, and ends the one before', async () => {
    const planted = 'sid=planted-by-somebody-else';
    const first = cookiesOf(await signIn({}, { cookie: planted }));
    expect(first).not.toContain('planted');
    const second = cookiesOf(await signIn({}, { cookie: first }));
    expect((await auth.get('/api/auth/user', { cookie: first })).status).toBe(401);
    expect((await auth.get('/api/auth/user', { cookie: second })).status).toBe(200);
  });
});

describe('too many tries', () => {
  let own: AuthServer;
  beforeAll(async () => {
    own = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  });
  afterAll(() => own.close());

  it('ends in 429 with Retry-After, for the right password as well, but not for a known browser', async () => {
    const known = cookiesOf(await own.submit('/api/login', ADMIN));
    const device = /device=[\w-]+/.exec(known)?.[0] ?? '';
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const response = await own.submit('/api/login', { ...ADMIN, password: `wrong ${n}` });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    const right = await own.submit('/api/login', ADMIN, {
      'x-real-ip': '192.0.2.77',
      'x-forwarded-for': '192.0.2.78',
    });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await right.text()).toContain('Too many wrong tries. Please try again in 10 minutes.');
    expect((await own.submit('/api/login', ADMIN, { cookie: device })).status).toBe(303);
  });

  it('are counted before a password is hashed, so that forty at once are refused for their number', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        own.submit('/api/login', { email: 'nobody@example.com', password: `wrong ${n}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(refused).toHaveLength(35);
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
    expect(Math.min(...waits)).toBeGreaterThan(500);
  });
});

describe('many tries at once', () => {
  it('hash no more passwords than the limit allows, and the author still gets in', async () => {
    const own = await startAuth({
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: 'on',
    });
    const known = /device=[\w-]+/.exec(cookiesOf(await own.submit('/api/login', ADMIN)))?.[0] ?? '';
    const flood = Array.from({ length: 60 }, (_, n) =>
      own.submit(
        '/api/login',
        { email: `${n}@example.com`, password: 'a wrong pass phrase' },
        { 'x-real-ip': '192.0.2.1' },
      ),
    );
    const author = own.submit('/api/login', ADMIN, { cookie: known, 'x-real-ip': '192.0.2.1' });
    const answers = await Promise.all(flood);
    const checked = answers.filter(({ status }) => status === 401);
    expect(checked.length).toBeLessThanOrEqual(30);
    for (const { status, headers } of answers.filter((answer) => !checked.includes(answer))) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await author).status).toBe(303);
    await own.close();
  });
});

describe('GET /api/logout', () => {
  beforeAll(async () => {
    await auth.close();
    auth = await startAuth({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  });

  it('ends the session, clears the cookies and leads home', async () => {
    const cookie = cookiesOf(await signIn());
    const response = await auth.get('/api/logout', { cookie });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.getSetCookie().map((line) => line.split(';', 1)[0])).toEqual([
      'sid=',
      `${SIGNED_IN_COOKIE}=`,
    ]);
    expect((await auth.get('/api/auth/user', { cookie })).status).toBe(401);
  });

  const PAGE = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  const shown = async (headers: Record<string, string>) => {
    const cookie = cookiesOf(await signIn());
    const { status, headers: answered } = await auth.get('/api/logout', { cookie, ...headers });
    expect(answered.get('cache-control')).toBe('no-store');
    const { status: after } = await auth.get('/api/auth/user', { cookie });
    return [status, after === 401 ? 'signed out' : 'signed in'];
  };

  it.each<[string, Record<string, string>]>([
    ['a link of its own', { ...PAGE, 'sec-fetch-site': 'same-origin' }],
    ['an address that was typed', { ...PAGE, 'sec-fetch-site': 'none', 'sec-fetch-user': '?1' }],
    ['a browser that says nothing', {}],
    ['a browser that says what it takes', { accept: 'text/html,image/webp,*/*' }],
  ])('signs out for %s', async (_what, headers) => {
    expect(await shown(headers)).toEqual([302, 'signed out']);
  });

  it.each<[string, Record<string, string>]>([
    ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    ['a frame', { ...PAGE, 'sec-fetch-dest': 'iframe' }],
    ['an object', { ...PAGE, 'sec-fetch-dest': 'object' }],
    ['a script of the page', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-mode': 'no-cors' }],
    ['a prefetched page', { ...PAGE, 'sec-purpose': 'prefetch' }],
    ['a page that is made ahead', { ...PAGE, 'sec-purpose': 'prefetch;prerender' }],
    ['what says half of it', { 'sec-fetch-mode': 'navigate' }],
    ['what says where it is from alone', { 'sec-fetch-site': 'same-origin' }],
    ['a picture of an old browser', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['a picture in capitals', { accept: ' IMAGE/png' }],
    ['a prefetch of an old browser', { purpose: 'prefetch' }],
  ])('refuses %s', async (_what, headers) => {
    expect(await shown(headers)).toEqual([403, 'signed in']);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { ...PAGE, 'sec-fetch-site': 'cross-site' }],
    ['a neighbor', { ...PAGE, 'sec-fetch-site': 'same-site' }],
    ['another site, by a browser that says no more', { referer: 'https://other.example/' }],
  ])('asks first when %s sent the person', async (_what, headers) => {
    const cookie = cookiesOf(await signIn());
    const response = await auth.get('/api/logout', { cookie, ...headers });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<a class="button" href="/api/logout">Logout</a>');
    expect((await auth.get('/api/auth/user', { cookie })).status).toBe(200);
  });

  it('changes nothing for HEAD', async () => {
    const cookie = cookiesOf(await signIn());
    const call = fetch(`${auth.url}/api/logout`, { method: 'HEAD', headers: { cookie } });
    expect((await call).status).toBe(403);
    expect((await auth.get('/api/auth/user', { cookie })).status).toBe(200);
  });
});
