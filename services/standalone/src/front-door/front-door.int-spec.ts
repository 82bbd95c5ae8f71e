import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Asset } from './assets.ts';
import { FrontDoor } from './front-door.ts';

const PUBLIC = 'public, max-age=0, s-maxage=1';
const LONG = 'A sentence that is worth compressing. '.repeat(200);

let server: Server;
let url: string;
/** The requests that reached a service, as `owner method url`. */
let passed: string[];
let answer: RequestListener;

function serviceNamed(name: string): RequestListener {
  return (request, response) => {
    passed.push(`${name} ${request.method} ${request.url}`);
    answer(request, response);
  };
}

const assets = new Map<string, Asset>([
  [
    '/assets/index-1.js',
    {
      contentType: 'text/javascript; charset=utf-8',
      bodies: {
        identity: Buffer.from('plain'),
        br: Buffer.from('brotli'),
        gzip: Buffer.from('gzip'),
      },
    },
  ],
]);

beforeEach(async () => {
  passed = [];
  answer = (_request, response) => {
    response.setHeader('Cache-Control', PUBLIC);
    response.setHeader('Content-Type', 'text/plain');
    response.setHeader('ETag', 'W/"1"');
    response.end(`answer ${passed.length}`);
  };
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  url = `http://localhost:${port}`;
  const frontDoor = new FrontDoor({
    config: { publicUrl: new URL(url), hsts: undefined },
    assets,
    services: {
      content: serviceNamed('content'),
      audience: serviceNamed('audience'),
      auth: serviceNamed('auth'),
      dashboard: serviceNamed('dashboard'),
    },
  });
  server.on('request', frontDoor.handle);
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const text = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).text();

/** A GET with headers that fetch does not let set, and the path as it stands. */
async function rawGet(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(url);
  const sent = httpRequest({ hostname, port, path, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

describe('routes', () => {
  it.each([
    ['/', 'content'],
    ['/post/a-country', 'content'],
    ['/api/blog-posts', 'content'],
    ['/api/blog-posts/category/x', 'content'],
    ['/api/blog-postsx', 'content'],
    ['/api/subscriber-emails', 'audience'],
    ['/api/login?returnTo=/admin', 'auth'],
    ['/api/login/setup?token=1', 'auth'],
    ['/api/auth/user', 'auth'],
    ['/api/nothing', 'content'],
  ])('hands %s to %s', async (path, owner) => {
    await text(path);
    expect(passed).toEqual([`${owner} GET ${path}`]);
  });

  it('keeps the inner calls to itself', async () => {
    const response = await fetch(`${url}/internal/session`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'There is nothing here.', code: 'not_found' });
    expect(passed).toEqual([]);
  });

  it('takes away a service secret that somebody brings along', async () => {
    let seen: unknown = 'unset';
    answer = (request, response) => {
      seen = request.headers['x-service-secret'];
      response.end();
    };
    await text('/', { headers: { 'x-service-secret': 'guess' } });
    expect(seen).toBeUndefined();
  });

  it('refuses a foreign Host with 421', async () => {
    const { status, body } = await rawGet('/', { host: 'evil.example' });
    expect(status).toBe(421);
    expect(JSON.parse(body.toString())).toEqual({
      message: 'This address is not served here.',
      code: 'wrong_host',
    });
    expect(passed).toEqual([]);
  });
});

describe('the cache of public answers', () => {
  it('answers the second reader without asking the service', async () => {
    expect(await text('/a')).toBe('answer 1');
    expect(await text('/a')).toBe('answer 1');
    expect(passed).toHaveLength(1);
  });

  it('keeps the headers of the answer, but not what belongs to one answer alone', async () => {
    answer = (_request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      response.setHeader('X-Total-Count', '7');
      response.setHeader('X-Request-Id', 'first');
      response.end('body');
    };
    await text('/a');
    const { headers } = await fetch(`${url}/a`);
    expect(headers.get('x-total-count')).toBe('7');
    expect(headers.get('cache-control')).toBe(PUBLIC);
    expect(headers.get('content-length')).toBe('4');
    expect(headers.get('x-request-id')).toBeNull();
  });

  it('tells addresses and queries apart', async () => {
    const list = '/api/blog-posts';
    expect(await text(list)).toBe('answer 1');
    expect(await text(`${list}?view=home`)).toBe('answer 2');
    expect(await text(list)).toBe('answer 1');
    expect(await text(`${list}?view=home`)).toBe('answer 2');
  });

  it('is passed by with a session', async () => {
    await text('/a');
    const cookie = `x=1; sid=${'a'.repeat(43)}`;
    expect(await text('/a', { headers: { cookie } })).toBe('answer 2');
    expect(await text('/a')).toBe('answer 1');
  });

  it.each(['signed_in=1', 'sid=', 'sid=junk', `sid=${'a'.repeat(44)}`])(
    'answers a reader with the cookie %s as any other',
    async (cookie) => {
      await text('/a');
      expect(await text('/a', { headers: { cookie } })).toBe('answer 1');
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'is emptied by %s before its answer is sent',
    async (method) => {
      await text('/a');
      await text('/api/blog-posts', { method });
      expect(await text('/a')).toBe('answer 3');
    },
  );

  it.each([401, 403, 404, 405, 413, 429])(
    'is not emptied by a write that is answered %i',
    async (status) => {
      await text('/a');
      answer = (_request, response) => response.writeHead(status).end();
      for (const method of ['POST', 'PURGE']) await text('/nothing', { method });
      expect(await text('/a')).toBe('answer 1');
    },
  );

  it.each([204, 303, 500, 503])('is emptied by a write that is answered %i', async (status) => {
    await text('/a');
    const read = answer;
    answer = (_request, response) => response.writeHead(status).end();
    await text('/a', { method: 'POST', redirect: 'manual' });
    answer = read;
    expect(await text('/a')).toBe('answer 3');
  });

  it.each(['/robots.txt?n=1', `/category/${'x'.repeat(2048)}`])(
    'keeps nothing of an address that anybody can make up: %s',
    async (path) => {
      await text(path);
      expect(await text(path)).toBe('answer 2');
    },
  );

  it('does not keep an answer that a write overtook', async () => {
    const held: (() => void)[] = [];
    answer = (request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      if (request.method === 'GET' && passed.length === 1) held.push(() => response.end('old'));
      else response.end('new');
    };
    const slow = text('/a');
    while (held.length === 0) await new Promise(setImmediate);
    await text('/api/blog-posts', { method: 'POST' });
    held[0]?.();
    expect(await slow).toBe('old');
    expect(await text('/a')).toBe('new');
  });

  it.each([
    ['no-store', 'no-store'],
    ['private answers', 'private, max-age=60'],
    ['what is not marked for shared caches', 'public, max-age=60'],
  ])('does not keep %s', async (_what, cacheControl) => {
    answer = (_request, response) => {
      response.setHeader('Cache-Control', cacheControl);
      response.end(`answer ${passed.length}`);
    };
    await text('/a');
    expect(await text('/a')).toBe('answer 2');
  });

  it('keeps neither errors nor what sets a cookie', async () => {
    answer = (request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      if (request.url === '/cookie') response.setHeader('Set-Cookie', 'a=1');
      else response.statusCode = 404;
      response.end(`answer ${passed.length}`);
    };
    await text('/missing');
    expect(await text('/missing')).toBe('answer 2');
    await text('/cookie');
    expect(await text('/cookie')).toBe('answer 4');
  });

  it('answers a known ETag with 304 and no body', async () => {
    await rawGet('/a', {});
    const { status, body, headers } = await rawGet('/a', { 'if-none-match': 'W/"1"' });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    expect(headers['content-length']).toBeUndefined();
    expect(passed).toHaveLength(1);
  });

  it('compresses public answers, each encoding kept for itself', async () => {
    answer = (_request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      response.setHeader('Content-Type', 'text/html');
      response.end(LONG);
    };
    for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
      const { headers, body } = await rawGet('/a', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(body.length).toBeLessThan(LONG.length / 10);
      expect(await text('/a', { headers: { 'accept-encoding': encoding } })).toBe(LONG);
    }
    expect((await rawGet('/a', {})).body.toString()).toBe(LONG);
    expect(passed).toHaveLength(3);
  });

  it('does not compress what is private', async () => {
    answer = (_request, response) => {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Type', 'text/html');
      response.end(LONG);
    };
    const { headers } = await rawGet('/a', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('assets', () => {
  it('are immutable, typed, and sent as the reader can take them', async () => {
    const { headers, body } = await rawGet('/assets/index-1.js', { 'accept-encoding': 'gzip, br' });
    expect(body.toString()).toBe('brotli');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect((await rawGet('/assets/index-1.js', {})).body.toString()).toBe('plain');
  });

  it('answer HEAD without a body', async () => {
    const response = await fetch(`${url}/assets/index-1.js`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each(['/assets/', '/assets/nothing.js', '/assets/../index.html', '/assets/%2e%2e/x'])(
    'answer 404 for %s',
    async (path) => {
      const { status, body } = await rawGet(path, {});
      expect(status).toBe(404);
      expect(JSON.parse(body.toString())).toEqual({
        message: 'There is nothing here.',
        code: 'not_found',
      });
    },
  );

  it('answer 405 to a write', async () => {
    const response = await fetch(`${url}/assets/index-1.js`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
