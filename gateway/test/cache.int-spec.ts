import { expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describeGateway, LASTING, LONG, newPath, PUBLIC, send, site } from './site.ts';

const SESSION = `sid=${'a'.repeat(43)}`;

describeGateway('its cache', () => {
  it('answers the second reader itself', async () => {
    const path = newPath();
    expect((await send(path)).body).toBe('answer 1');
    expect((await send(path)).body).toBe('answer 1');
    expect((await send(newPath())).body).toBe('answer 2');
  });

  it('asks once, however many ask at the same time', async () => {
    const path = newPath();
    const bodies = await Promise.all(Array.from({ length: 50 }, () => send(path)));
    expect(new Set(bodies.map(({ body }) => body))).toEqual(new Set(['answer 1']));
    expect(site.passed).toHaveLength(1);
  });

  it.each([
    ['a session', { cookie: `other=1; ${SESSION}` }],
    ['a secure session', { cookie: `__Host-${SESSION}` }],
    ['a session in a second header', { cookie: ['other=1', SESSION] }],
    ['an access token', { authorization: `Bearer exm_${'a'.repeat(43)}` }],
  ])('is passed by with %s', async (_what, headers: Record<string, string | string[]>) => {
    const path = newPath();
    await send(path, { headers });
    expect((await send(path)).body).toBe('answer 2');
    expect((await send(path, { headers })).body).toBe('answer 3');
    expect((await send(path)).body).toBe('answer 2');
  });

  it('answers a reader whose cookie cannot be a session as any other', async () => {
    const path = newPath();
    await send(path);
    expect((await send(path, { headers: { cookie: 'sid=junk' } })).body).toBe('answer 1');
    await send('/data/Quotes.csv', { headers: { cookie: 'sid=junk' } });
    expect(site.passed.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it.each(['/data/Quotes.csv', '/Email/gmail.csv', '/api/dashboard/panels', '/api/tasks'])(
    'keeps nothing of %s: its panel may become private at any time',
    async (path) => {
      let isPublic = true;
      site.answer = (_request, response) => {
        response.writeHead(isPublic ? 200 : 503, { 'Cache-Control': LASTING });
        response.end(isPublic ? 'shown' : 'away');
      };
      expect((await send(path)).body).toBe('shown');
      isPublic = false;
      expect(await send(path)).toMatchObject({ status: 503, body: 'away' });
      expect(site.passed[0]?.headers).not.toHaveProperty('cookie');
    },
  );

  it('lets the dashboard answer conditions', async () => {
    await send('/data/Quotes.csv', { headers: { 'if-none-match': '"1"' } });
    expect(site.passed[0]?.headers['if-none-match']).toBe('"1"');
  });

  it.each([
    ['no-store', { 'Cache-Control': 'no-store' }],
    ['private answers', { 'Cache-Control': 'private, s-maxage=600' }],
    ['what is not marked for shared caches', { 'Cache-Control': 'public, max-age=600' }],
    ['what sets a cookie', { 'Cache-Control': LASTING, 'Set-Cookie': 'a=1' }],
  ])('does not keep %s', async (_what, headers: Record<string, string>) => {
    site.answer = (_request, response) => {
      response.writeHead(200, headers).end(`answer ${site.passed.length}`);
    };
    const path = newPath();
    await send(path);
    expect((await send(path)).body).toBe('answer 2');
  });

  it('keeps no error and no answer to a GET with a body', async () => {
    site.answer = (request, response) => {
      response.statusCode = request.headers['content-length'] ? 200 : 404;
      response.setHeader('Cache-Control', LASTING);
      response.end(`answer ${site.passed.length}`);
    };
    const path = newPath();
    await send(path);
    await send(path, { body: 'fat', headers: { 'content-length': '3' } });
    expect((await send(path)).body).toBe('answer 3');
  });

  it('answers a known ETag with 304, and lets the service do so for a session', async () => {
    site.answer = (request, response) => {
      response.setHeader('Cache-Control', LASTING);
      response.setHeader('ETag', 'W/"1"');
      response.statusCode = request.headers['if-none-match'] ? 304 : 200;
      response.end();
    };
    const path = newPath();
    const headers = { 'if-none-match': 'W/"1"' };
    expect((await send(path, { headers })).status).toBe(304);
    expect((await send(path, { headers })).status).toBe(304);
    expect(site.passed).toHaveLength(1);
    expect(site.passed[0]?.headers).not.toHaveProperty('if-none-match');
    expect((await send(path, { headers: { ...headers, cookie: SESSION } })).status).toBe(304);
    expect(site.passed[1]?.headers['if-none-match']).toBe('W/"1"');
  });

  it('tells the service that it fetches what readers got lately', async () => {
    site.answer = (_request, response) => {
      response.writeHead(200, { 'Cache-Control': PUBLIC }).end();
    };
    const path = newPath();
    while (site.passed.length < 2) await send(path, { headers: { 'x-cache-status': 'EXPIRED' } });
    const told = site.passed.map(({ headers }) => headers['x-cache-status']);
    expect(told).toEqual([undefined, 'EXPIRED']);
  });

  it('caches a compressed answer, and gives it to everyone', async () => {
    site.answer = (request, response) => {
      const isGzip = request.headers['accept-encoding'] === 'gzip';
      const headers = { 'Cache-Control': LASTING, 'Content-Type': 'application/json' };
      response.writeHead(200, { ...headers, ...(isGzip && { 'Content-Encoding': 'gzip' }) });
      response.end(isGzip ? gzipSync(LONG) : LONG);
    };
    const zipped = await send('/api/openapi.json', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    const plain = await send('/api/openapi.json');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, LONG]);
    expect(site.passed.map(({ headers }) => headers['accept-encoding'])).toEqual(['gzip']);
  });

  it('gives each reader the id of their own request', async () => {
    const path = newPath();
    const first = await send(path);
    const second = await send(path);
    expect(site.passed).toHaveLength(1);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('answers what content said last while it fails, and its 404 as soon as it gives one', async () => {
    let status = 200;
    site.answer = (request, response) => {
      if (status === 0) return request.socket.destroy();
      response.writeHead(status, { 'Cache-Control': PUBLIC }).end(`answer ${site.passed.length}`);
    };
    const path = newPath();
    await send(path);
    // Repeats until the cached answer is older than a second.
    for (status = 503; site.passed.length < 2;) expect((await send(path)).body).toBe('answer 1');
    for (status of [500, 502, 503, 504, 0]) {
      const seen = site.passed.length;
      expect(await send(path)).toMatchObject({ status: 200, body: 'answer 1' });
      expect(site.passed.length).toBeGreaterThan(seen);
    }
    const headers = { cookie: SESSION };
    status = 503;
    expect((await send(path, { headers })).status).toBe(503);
    status = 404;
    expect((await send(path)).status).toBe(404);
  });

  it('compresses public text, and nothing of a session', async () => {
    site.answer = (_request, response) => {
      response.writeHead(200, { 'Cache-Control': LASTING, 'Content-Type': 'text/html' });
      response.end(LONG);
    };
    const path = newPath();
    const gzip = { 'accept-encoding': 'gzip' };
    const encodingOf = async (headers: Record<string, string>, at = path) =>
      (await send(at, { headers })).headers['content-encoding'];
    expect(await encodingOf(gzip)).toBe('gzip');
    expect(await encodingOf({})).toBeUndefined();
    expect(site.passed).toHaveLength(1);
    expect(site.passed[0]?.headers).not.toHaveProperty('accept-encoding');
    expect(await encodingOf({ ...gzip, cookie: SESSION })).toBeUndefined();
    expect(await encodingOf({ ...gzip, authorization: 'Bearer x' })).toBeUndefined();
    expect(await encodingOf(gzip, '/api/login')).toBeUndefined();
    expect(await encodingOf(gzip, '/data/Quotes.csv')).toBe('gzip');
    expect(await encodingOf({ ...gzip, cookie: SESSION }, '/data/Quotes.csv')).toBeUndefined();
  });

  it.each(['/images', '/IP'])('keeps a picture of %s once, whatever its query', async (folder) => {
    site.answer = (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.end(`picture ${site.passed.length}`);
    };
    const path = folder + newPath();
    await send(path);
    for (const query of ['', '?n=1', '?n=2']) {
      const { body, headers } = await send(path + query);
      expect(body).toBe('picture 1');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  it('keeps no other address for a picture', async () => {
    site.answer = ({ url }, response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000');
      response.end(url);
    };
    const name = newPath();
    for (const path of [
      `/category/..%2Fimages${name}`,
      `/images/./x/..${name}`,
      `//images${name}`,
    ]) {
      expect((await send(path)).body).toBe(path);
      expect((await send(`/images${name}`)).body).toBe(`/images${name}`);
    }
  });

  it('lets the service wait for a slow reader, and needs no room for the answer', async () => {
    const CHUNKS = 100;
    const chunk = Buffer.alloc(1024 * 1024);
    let written = 0;
    site.answer = (_request, response) => {
      response.writeHead(200, { 'Cache-Control': 'no-store' });
      const write = (): void => {
        while (written < CHUNKS) {
          written += 1;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    };
    const socket = connect(site.gateway.port, '127.0.0.1');
    socket.write('GET /api/auth/user HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    // Long enough to spool more than 32 MB, the size of the container's /tmp.
    for (let turn = 0; turn < 5000 && written < 60; turn += 1) await new Promise(setImmediate);
    let received = 0;
    for await (const part of socket) received += (part as Buffer).length;
    expect(received).toBeGreaterThan(CHUNKS * chunk.length);
  });
});
