import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorCodeOf, findOwner, ROUTE_TABLE, type ServiceName } from '@examiner/contracts';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Gateway, hasEngine, runOnce } from './gateway.ts';
import { NameServer } from './name-server.ts';

const PUBLIC = 'public, max-age=0, s-maxage=1, stale-if-error=600';
/** Kept for longer than a test takes, however busy the machine is. */
const LASTING = 'public, max-age=0, s-maxage=600';
const SERVICES: readonly ServiceName[] = ['content', 'audience', 'auth', 'dashboard'];
const LONG = 'A sentence that is worth compressing. '.repeat(100);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What reached a service. */
interface Passed {
  readonly owner: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const describeWithEngine = hasEngine() ? describe : describe.skip;

describeWithEngine('nginx (needs a Docker engine)', () => {
  let assets: string;
  let upstreams: Server[];
  let gateway: Gateway;
  let env: Record<string, string>;
  let passed: Passed[];
  let answer: RequestListener;
  let paths = 0;

  /** An address that nothing is kept of. */
  const newPath = () => `/new-${(paths += 1)}`;

  async function startUpstream(owner: string, host = '127.0.0.1', port = 0): Promise<Server> {
    const server = createServer((request, response) => {
      passed.push({ owner, method: request.method, url: request.url, headers: request.headers });
      answer(request, response);
    });
    server.listen(port, host);
    await once(server, 'listening');
    upstreams.push(server);
    return server;
  }

  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  async function send(
    path: string,
    options: {
      method?: string;
      headers?: Record<string, string | string[]>;
      body?: string | Buffer;
      port?: number;
    } = {},
  ): Promise<Answer> {
    const { method = 'GET', headers = {}, body, port = gateway.port } = options;
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false });
    // A refused body may be cut off while it is sent; the answer is there all the same.
    sent.on('error', () => undefined);
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readText(response),
    };
  }

  /** Sends bytes as they stand, and reads until the connection ends. */
  async function sendRaw(bytes: string): Promise<string> {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytes);
    return readText(socket);
  }

  beforeAll(async () => {
    upstreams = [];
    assets = await mkdtemp(join(tmpdir(), 'gateway-assets-'));
    // For the user that nginx runs as.
    await chmod(assets, 0o755);
    await writeFile(join(assets, 'index-1.js'), LONG);
    await writeFile(join(assets, 'index-1.js.gz'), gzipSync(LONG));
    const servers = await Promise.all(SERVICES.map((name) => startUpstream(name)));
    env = Object.fromEntries(
      SERVICES.map((name, index) => [
        `${name.toUpperCase()}_HOST`,
        `127.0.0.1:${portOf(servers[index] as Server)}`,
      ]),
    );
    gateway = await Gateway.start(env, assets);
  }, 60_000);

  afterAll(async () => {
    await gateway.stop();
    for (const server of upstreams) {
      server.closeAllConnections();
      server.close();
    }
    await rm(assets, { recursive: true });
  });

  beforeEach(() => {
    passed = [];
    answer = (_request, response) => {
      response.setHeader('Cache-Control', LASTING);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(`answer ${passed.length}`);
    };
  });

  function expectError({ status, headers, body }: Answer, expected: number, message: string) {
    expect({ status, body: JSON.parse(body) as unknown }).toEqual({
      status: expected,
      body: { message, code: errorCodeOf(expected) },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
      server: 'nginx',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }

  describe('routes', () => {
    const owned = [
      '/',
      '/post/a-country',
      '/api/nothing',
      '/quotes.csv',
      ...ROUTE_TABLE.flatMap(({ path, match }) =>
        match === 'prefix' ? [path, `${path}/below`, `${path}x`] : [path, `${path}/below`],
      ),
    ];
    it.each(owned)('hands %s to its owner', async (path) => {
      const url = `${path}?route=1`;
      expect((await send(url)).status).toBe(200);
      expect(passed).toMatchObject([{ owner: findOwner(path), method: 'GET', url }]);
    });

    it.each(['/internal/session', '//internal/session', '/x/../internal/s', '/%69nternal/session'])(
      'keeps %s to the services',
      async (path) => {
        expectError(await send(path, { method: 'POST' }), 404, 'There is nothing here.');
        expect(passed).toEqual([]);
      },
    );

    it.each(['/livez', '/readyz', '/metrics'])('does not show %s', async (path) => {
      expectError(await send(path), 404, 'There is nothing here.');
      expect(passed).toEqual([]);
    });

    it('refuses a host that is not its own', async () => {
      const foreign = await send('/', { headers: { host: 'evil.example' } });
      expectError(foreign, 421, 'This address is not served here.');
      expect(passed).toEqual([]);
    });

    it('passes an address on as it was sent', async () => {
      await send('/a%2Fb//c?d=%20&e=%C3%A9');
      expect(passed).toMatchObject([{ url: '/a%2Fb//c?d=%20&e=%C3%A9' }]);
    });
  });

  describe('headers', () => {
    it('passes on what belongs to a request, and nothing of the services', async () => {
      await send('/api/subscribe', {
        method: 'POST',
        body: '{}',
        headers: {
          host: `localhost:${gateway.port}`,
          'content-type': 'application/json',
          'if-match': '"1"',
          origin: 'http://localhost',
          'sec-fetch-site': 'same-origin',
          cookie: 'sid=1; other=2',
          'x-real-ip': '6.6.6.6',
          'x-request-id': 'chosen-by-me',
          'x-service-secret': 'guess',
          'x-user': 'admin',
          'x-user-role': 'admin',
          'x-forwarded-for': '6.6.6.6',
          'x-forwarded-host': 'evil.example',
          'x-http-method-override': 'DELETE',
          authorization: 'Bearer x',
        },
      });
      expect(passed[0]?.headers).toEqual({
        host: `localhost:${gateway.port}`,
        'content-type': 'application/json',
        'content-length': '2',
        'if-match': '"1"',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        cookie: 'sid=1; other=2',
        'x-real-ip': '127.0.0.1',
        'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
      });
    });

    it('does not pass on a host that the request line does not name', async () => {
      const answered = await sendRaw(
        'GET http://localhost/absolute HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      );
      expect(answered).toMatch(/^HTTP\/1\.1 200 /);
      expect(passed).toMatchObject([{ url: '/absolute', headers: { host: 'localhost' } }]);
    });

    it('leaves the headers of a service alone, but for the id of the request', async () => {
      answer = (_request, response) => {
        response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
        response.setHeader('X-Request-Id', 'of the service');
        response.end();
      };
      const { headers } = await send(newPath());
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(headers['x-request-id']).toBe(passed[0]?.headers['x-request-id']);
      expect(headers).not.toHaveProperty('referrer-policy');
    });

    it.each([400, 401, 404, 409, 500, 503])('leaves an answer with %i alone', async (status) => {
      answer = (_request, response) => {
        response.writeHead(status, { 'Retry-After': '7' }).end('{"message":"own"}');
      };
      const { status: received, headers, body } = await send(newPath());
      expect({ received, body, after: headers['retry-after'] }).toEqual({
        received: status,
        body: '{"message":"own"}',
        after: '7',
      });
    });
  });

  describe('its own errors', () => {
    it.each([
      ['a header that is none', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n'],
      ['no host', 'GET / HTTP/1.1\r\n\r\n'],
      ['a request line that is none', 'nonsense\r\n\r\n'],
      [
        'two lengths',
        'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      ],
      [
        'a length and chunks',
        'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ],
    ])('answers 400 for %s', async (_what, bytes) => {
      const answered = await sendRaw(bytes);
      expect(answered).toMatch(/^HTTP\/1\.1 400 /);
      expect(answered).toContain('\r\nContent-Type: application/json; charset=utf-8\r\n');
      expect(answered).toContain('\r\nCache-Control: no-store\r\n');
      expect(answered).toMatch(/\{"message":"The request is malformed\.","code":"bad_request"\}$/);
      expect(passed).toEqual([]);
    });

    it('answers 414 for an address that is too long', async () => {
      expectError(await send(`/${'x'.repeat(9000)}`), 414, 'The address is too long.');
    });

    it('answers 431 for 32 kB of headers', async () => {
      const headers = Object.fromEntries(
        Array.from({ length: 8 }, (_, index) => [`x-${index}`, 'x'.repeat(4096)]),
      );
      expectError(await send('/', { headers }), 431, 'The headers of the request are too large.');
    });

    it('answers 405 for TRACE, CONNECT and methods that nobody knows', async () => {
      for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'FOO']) {
        const target = method === 'CONNECT' ? 'localhost:80' : '/';
        const answered = await sendRaw(
          `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        );
        expect(answered).toMatch(/^HTTP\/1\.1 405 /);
        expect(answered).toContain('\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n');
        expect(answered).toMatch(
          new RegExp(
            `\\{"message":"${method} is not possible here\\.","code":"method_not_allowed"\\}$`,
          ),
        );
      }
      expect(passed).toEqual([]);
    });

    it('answers 413 above 6 MB for a picture, and a little above 1 MB elsewhere', async () => {
      const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
      const post = (path: string, body: Buffer) => send(path, { method: 'POST', body });
      expect((await post('/api/upload-image', megabytes(6))).status).toBe(200);
      expect((await post('/save-tables', megabytes(1))).status).toBe(200);
      passed = [];
      const tooLarge = await post('/api/upload-image', megabytes(7));
      expectError(tooLarge, 413, 'The request is too large.');
      expectError(await post('/save-tables', megabytes(2)), 413, 'The request is too large.');
      expect(passed).toEqual([]);
    });

    it('answers 429 when one address sends more than 100 bodies at a time', async () => {
      const held: (() => void)[] = [];
      answer = (_request, response) => held.push(() => response.end());
      const post = () => send('/api/subscribe', { method: 'POST', body: '{}' });
      const first = Array.from({ length: 100 }, post);
      while (held.length < 100) await new Promise(setImmediate);
      const refused = await post();
      expectError(refused, 429, 'Too many requests at once. Try again in a moment.');
      expect(refused.headers['retry-after']).toBe('1');
      for (const release of held) release();
      expect((await Promise.all(first)).every(({ status }) => status === 200)).toBe(true);
    });

    it('answers 502 when the service hangs up', async () => {
      answer = (request) => request.socket.destroy();
      const refused = await send('/api/subscribe', { method: 'POST', body: '{}' });
      expectError(refused, 502, 'The service cannot be reached. Try again in a moment.');
      expect(refused.headers['retry-after']).toBe('1');
    });
  });

  describe('assets', () => {
    it('are immutable, typed, and compressed for who takes it', async () => {
      const plain = await send('/assets/index-1.js');
      expect(plain).toMatchObject({
        status: 200,
        body: LONG,
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'text/javascript; charset=utf-8',
          'x-content-type-options': 'nosniff',
          vary: 'Accept-Encoding',
        },
      });
      const packed = await send('/assets/index-1.js', { headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(gzipSync(LONG).length),
      });
      expect(passed).toEqual([]);
    });

    it.each([
      '/assets/',
      '/assets/nothing.js',
      '/assets/index-1.js.gz',
      '/assets/../index.html/../assets/x',
    ])('answer 404 for %s', async (path) => {
      expectError(await send(path), 404, 'There is nothing here.');
      expect(passed).toEqual([]);
    });

    it.each(['POST', 'DELETE'])('answer 405 to %s', async (method) => {
      const refused = await send('/assets/index-1.js', { method });
      expectError(refused, 405, `${method} is not possible here.`);
      expect(refused.headers.allow).toBe('GET, HEAD');
    });
  });

  describe('the cache', () => {
    it.each(['', '/data/'])('answers the second reader of %s itself', async (prefix) => {
      const path = prefix + newPath();
      expect((await send(path)).body).toBe('answer 1');
      expect((await send(path)).body).toBe('answer 1');
      expect((await send(`${path}?other`)).body).toBe('answer 2');
    });

    it('asks once, however many ask at the same time', async () => {
      const path = newPath();
      const bodies = await Promise.all(Array.from({ length: 50 }, () => send(path)));
      expect(new Set(bodies.map(({ body }) => body))).toEqual(new Set(['answer 1']));
      expect(passed).toHaveLength(1);
    });

    it.each([
      ['a session', { cookie: 'other=1; sid=abc' }],
      ['a secure session', { cookie: '__Host-sid=abc' }],
      ['a session in a second header', { cookie: ['other=1', 'sid=abc'] }],
      ['Authorization', { authorization: 'Bearer x' }],
    ])('is passed by with %s', async (_what, headers: Record<string, string | string[]>) => {
      for (const path of [newPath(), `/data${newPath()}`]) {
        passed = [];
        await send(path, { headers });
        expect((await send(path)).body).toBe('answer 2');
        expect((await send(path, { headers })).body).toBe('answer 3');
        expect((await send(path)).body).toBe('answer 2');
      }
    });

    it('is one for all without a session, although the dashboard varies by cookie', async () => {
      answer = (_request, response) => {
        response.setHeader('Cache-Control', LASTING);
        response.setHeader('Vary', 'Cookie');
        response.end(`answer ${passed.length}`);
      };
      const path = `/data${newPath()}`;
      await send(path, { headers: { cookie: 'signed_in=1' } });
      expect(passed[0]?.headers).not.toHaveProperty('cookie');
      const again = await send(path, { headers: { cookie: 'a=b' } });
      expect(again.body).toBe('answer 1');
      expect(again.headers.vary).toContain('Cookie');
    });

    it.each([
      ['no-store', { 'Cache-Control': 'no-store' }],
      ['private answers', { 'Cache-Control': 'private, s-maxage=600' }],
      ['what is not marked for shared caches', { 'Cache-Control': 'public, max-age=600' }],
      ['what sets a cookie', { 'Cache-Control': LASTING, 'Set-Cookie': 'a=1' }],
    ])('does not keep %s', async (_what, headers: Record<string, string>) => {
      answer = (_request, response) => {
        response.writeHead(200, headers).end(`answer ${passed.length}`);
      };
      const path = newPath();
      await send(path);
      expect((await send(path)).body).toBe('answer 2');
    });

    it('keeps no error and no answer to a GET with a body', async () => {
      answer = (request, response) => {
        response.statusCode = request.headers['content-length'] ? 200 : 404;
        response.setHeader('Cache-Control', LASTING);
        response.end(`answer ${passed.length}`);
      };
      const path = newPath();
      await send(path);
      await send(path, { body: 'fat', headers: { 'content-length': '3' } });
      expect((await send(path)).body).toBe('answer 3');
    });

    it('answers a known ETag with 304, and lets the service do so for a session', async () => {
      answer = (request, response) => {
        response.setHeader('Cache-Control', LASTING);
        response.setHeader('ETag', 'W/"1"');
        response.statusCode = request.headers['if-none-match'] ? 304 : 200;
        response.end();
      };
      const path = newPath();
      const headers = { 'if-none-match': 'W/"1"' };
      expect((await send(path, { headers })).status).toBe(304);
      expect((await send(path, { headers })).status).toBe(304);
      expect(passed).toHaveLength(1);
      expect(passed[0]?.headers).not.toHaveProperty('if-none-match');
      expect((await send(path, { headers: { ...headers, cookie: 'sid=1' } })).status).toBe(304);
      expect(passed[1]?.headers['if-none-match']).toBe('W/"1"');
    });

    it('gives each reader the id of his own request', async () => {
      const path = newPath();
      const [first, second] = [await send(path), await send(path)];
      expect(passed).toHaveLength(1);
      expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    });

    it.each(['', '/data'])(
      'answers what %s said last while it fails, and its 404 as soon as it gives one',
      async (prefix) => {
        let status = 200;
        answer = (request, response) => {
          if (status === 0) return request.socket.destroy();
          response.writeHead(status, { 'Cache-Control': PUBLIC }).end(`answer ${passed.length}`);
        };
        const path = prefix + newPath();
        await send(path);
        // Until the second is over.
        for (status = 503; passed.length < 2;) expect((await send(path)).body).toBe('answer 1');
        for (status of [500, 502, 503, 504, 0]) {
          const seen = passed.length;
          expect(await send(path)).toMatchObject({ status: 200, body: 'answer 1' });
          expect(passed.length).toBeGreaterThan(seen);
        }
        const headers = { cookie: 'sid=1' };
        status = 503;
        expect((await send(path, { headers })).status).toBe(503);
        status = 404;
        expect((await send(path)).status).toBe(404);
      },
    );

    it('compresses public text, and nothing of a session', async () => {
      answer = (_request, response) => {
        response.writeHead(200, { 'Cache-Control': LASTING, 'Content-Type': 'text/html' });
        response.end(LONG);
      };
      const path = newPath();
      const gzip = { 'accept-encoding': 'gzip' };
      const encodingOf = async (headers: Record<string, string>, at = path) =>
        (await send(at, { headers })).headers['content-encoding'];
      expect(await encodingOf(gzip)).toBe('gzip');
      expect(await encodingOf({})).toBeUndefined();
      expect(passed).toHaveLength(1);
      expect(passed[0]?.headers).not.toHaveProperty('accept-encoding');
      expect(await encodingOf({ ...gzip, cookie: 'sid=1' })).toBeUndefined();
      expect(await encodingOf(gzip, '/api/login')).toBeUndefined();
    });

    it('keeps pictures for as long as they say', async () => {
      answer = (_request, response) => {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        response.end(`picture ${passed.length}`);
      };
      for (const path of [`/images${newPath()}`, `/IP${newPath()}`]) {
        passed = [];
        await send(path);
        expect((await send(path)).body).toBe('picture 1');
      }
    });
  });

  describe('with two replicas', () => {
    let names: NameServer;
    let two: Gateway;
    let replicas: readonly string[];

    beforeAll(async () => {
      const first = await startUpstream('first', '127.0.0.1');
      await startUpstream('second', '127.0.0.2', portOf(first));
      names = await NameServer.start(['127.0.0.1', '127.0.0.2']);
      two = await Gateway.start(
        { ...env, RESOLVER: names.address, CONTENT_HOST: `content.test:${portOf(first)}` },
        assets,
      );
      replicas = ['first', 'second'];
      passed = [];
      answer = (_request, response) => response.end();
      // Until nginx knows both.
      while (new Set(passed.map(({ owner }) => owner)).size < replicas.length)
        await send(newPath(), { port: two.port });
    }, 60_000);

    afterAll(async () => {
      await two.stop();
      await names.stop();
    });

    const statusOf = async (method: string) =>
      (await send(newPath(), { method, port: two.port })).status;

    it.each([
      ['hangs up', undefined],
      ['answers 502', 502],
      ['answers 503', 503],
    ])('asks the other for a GET when one %s', async (_what, failure) => {
      for (const failing of replicas) {
        passed = [];
        answer = (request, response) => {
          if (passed.at(-1)?.owner !== failing) return response.end();
          if (failure === undefined) return request.socket.destroy();
          response.writeHead(failure).end();
        };
        while (!passed.some(({ owner }) => owner === failing))
          expect(await statusOf('GET')).toBe(200);
      }
    });

    it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('does not repeat %s', async (method) => {
      answer = (request) => request.socket.destroy();
      expect(await statusOf(method)).toBe(502);
      expect(passed).toHaveLength(1);
    });

    it('asks a replica that just failed again', async () => {
      answer = (_request, response) => response.writeHead(503).end();
      for (let n = 0; n < 6; n += 1) expect(await statusOf('GET')).toBe(503);
      expect(passed).toHaveLength(12);
    });
  });

  describe('with a replica that cannot be reached', () => {
    let names: NameServer;
    let two: Gateway;
    let remaining: Server;

    beforeAll(async () => {
      remaining = await startUpstream('remaining', '127.0.0.1');
      const gone = await startUpstream('gone', '127.0.0.2', portOf(remaining));
      names = await NameServer.start(['127.0.0.1', '127.0.0.2']);
      two = await Gateway.start(
        { ...env, RESOLVER: names.address, CONTENT_HOST: `content.test:${portOf(remaining)}` },
        assets,
      );
      passed = [];
      answer = (_request, response) => response.end();
      // Until nginx knows both.
      while (!passed.some(({ owner }) => owner === 'gone'))
        await send(newPath(), { port: two.port });
      gone.closeAllConnections();
      await once(gone.close(), 'close');
    }, 60_000);

    afterAll(async () => {
      await two.stop();
      await names.stop();
    });

    it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])('sends %s to the other', async (method) => {
      for (let n = 1; n <= 10; n += 1) {
        const { status } = await send(newPath(), { method, body: 'body', port: two.port });
        expect(status).toBe(200);
        expect(passed).toHaveLength(n);
      }
    });

    it.each(['POST', 'PUT'])('does not repeat %s that the other was sent', async (method) => {
      for (let n = 1; n <= 10; n += 1) {
        answer = (request) => request.socket.destroy();
        const answered = await send(newPath(), { method, body: 'body', port: two.port });
        expectError(answered, 502, 'The service cannot be reached. Try again in a moment.');
        expect(passed).toHaveLength(n);
      }
    });

    it('says so when the other cannot be reached either', async () => {
      remaining.closeAllConnections();
      await once(remaining.close(), 'close');
      for (const method of ['GET', 'POST', 'PUT']) {
        const answered = await send(newPath(), { method, body: 'body', port: two.port });
        expectError(answered, 502, 'The service cannot be reached. Try again in a moment.');
      }
    });
  });

  describe('its configuration', () => {
    const required = [
      'GATEWAY_PORT',
      'GATEWAY_WORKERS',
      'PUBLIC_HOSTS',
      'RESOLVER',
      ...SERVICES.map((name) => `${name.toUpperCase()}_HOST`),
    ];

    it.each(required)('is refused without %s, by nginx and by name', async (name) => {
      const values = { ...env, GATEWAY_PORT: '18080', [name]: '' };
      const named = await runOnce(values, assets, '/gateway-entrypoint.sh', 'nginx', '-t');
      expect(named.status).toBe(1);
      expect(named.output).toContain(`${name}: must`);
      const byNginx = await runOnce(values, assets, '/docker-entrypoint.sh', 'nginx', '-t');
      expect(byNginx.status).toBe(1);
      expect(byNginx.output).toContain('[emerg]');
    });

    it.each([
      ['GATEWAY_PORT', '80 80'],
      ['GATEWAY_PORT', '65536'],
      ['GATEWAY_WORKERS', 'auto'],
      ['PUBLIC_HOSTS', 'a; } server {'],
      ['CONTENT_HOST', 'content:3000" backup'],
      ['PUBLIC_URL', 'https://a.example"; add_header X y'],
      ['PUBLIC_URL', 'a.example'],
      ['PUBLIC_URL', ''],
    ])('is refused with %s=%s', async (name, value) => {
      const values = { ...env, GATEWAY_PORT: '18080', [name]: value };
      const refused = await runOnce(values, assets, '/gateway-entrypoint.sh', 'nginx', '-t');
      expect(refused.status).toBe(1);
      expect(refused.output).toContain(`${name}: must`);
    });

    it('promises https for a year where it is https', async () => {
      const secure = await Gateway.start(
        { ...env, PUBLIC_URL: 'https://blog.example.org' },
        assets,
      );
      try {
        const { headers } = await send('/livez', { port: secure.port });
        expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      } finally {
        await secure.stop();
      }
    });
  });
});
