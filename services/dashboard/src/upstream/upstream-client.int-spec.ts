import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startLocalServer, type LocalServer } from '../../test/local-server.ts';
import type { HttpGet } from './http-client.ts';
import { SourceError } from './source-error.ts';
import { UpstreamClient, type UpstreamOptions } from './upstream-client.ts';

const MIB = 1024 * 1024;
const NOT_ALLOWED = 'led to an address that is not allowed';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function serve(handler: RequestListener): Promise<LocalServer> {
  const server = await startLocalServer(handler);
  open.push(server);
  return server;
}

/** A client that does not wait before a retry, and how long it would have waited. */
function createClient(options: Partial<UpstreamOptions> = {}) {
  const waits: number[] = [];
  const sleep = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const client = new UpstreamClient({ userAgent: 'Spec/1.0', sleep, ...options });
  open.push(client);
  return { client, waits };
}

/** Answers the first request with the first step, and so on; the last one stays. */
function steps(...list: ((response: ServerResponse) => void)[]): RequestListener {
  let count = 0;
  return (_request, response) => {
    list[Math.min(count, list.length - 1)]?.(response);
    count += 1;
  };
}
const status =
  (code: number, headers: Record<string, string> = {}, body: string | Buffer = '') =>
  (response: ServerResponse) => {
    response.writeHead(code, headers).end(body);
  };
const redirect = (location: string, code = 302) => status(code, { location });
const reset = (response: ServerResponse) => {
  response.socket?.destroy();
};

async function failure(url: string, options?: HttpGet, client = createClient().client) {
  const error = await client.get(url, options).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SourceError);
  return error as SourceError;
}

describe('what an answer is', () => {
  it('has the body, its type and what to ask with the next time', async () => {
    const lastModified = 'Fri, 20 Nov 2026 10:00:00 GMT';
    const { url, requests } = await serve(
      steps(status(200, { 'content-type': 'text/xml', etag: '"1"' }, 'body')),
    );
    const { client } = createClient();
    expect(await client.get(`${url}/feed?a=1`)).toEqual({
      status: 200,
      contentType: 'text/xml',
      body: Buffer.from('body'),
      conditions: { etag: '"1"', lastModified: null },
      url: `${url}/feed?a=1`,
    });
    await client.get(url, {
      previous: { etag: '"1"', lastModified },
      accept: 'text/xml',
      userAgent: 'Browser/1.0',
      headers: { 'X-Key': 'k' },
    });
    expect(requests[0]?.headers).toMatchObject({ 'user-agent': 'Spec/1.0', accept: '*/*' });
    expect(requests[0]?.headers).not.toHaveProperty('if-none-match');
    expect(requests[1]?.headers).toMatchObject({
      'user-agent': 'Browser/1.0',
      accept: 'text/xml',
      'accept-encoding': 'gzip, br, deflate',
      'if-none-match': '"1"',
      'if-modified-since': lastModified,
      'x-key': 'k',
    });
  });

  it('is empty with 304, and keeps what was asked with', async () => {
    const { url } = await serve(steps(status(304)));
    const previous = { etag: '"1"', lastModified: null };
    const answer = await createClient().client.get(url, { previous });
    expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0), conditions: previous });
    expect((await failure(url)).message).toBe('did not answer (304)');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('is decompressed (%s)', async (encoding, compress) => {
    const body = compress(Buffer.from('text'));
    const { url } = await serve(steps(status(200, { 'content-encoding': encoding }, body)));
    expect((await createClient().client.get(url)).body.toString()).toBe('text');
  });

  it('may have a status that the caller wants', async () => {
    const { url } = await serve(steps(status(404, {}, 'no such symbol')));
    const answer = await createClient().client.get(url, { alsoAccept: [404] });
    expect(answer).toMatchObject({ status: 404, body: Buffer.from('no such symbol') });
    expect((await failure(url)).message).toBe('did not answer (404)');
  });
});

describe('redirects', () => {
  it('are followed on the same host', async () => {
    const { url } = await serve(steps(redirect('/new', 301), status(200, {}, 'moved')));
    const answer = await createClient().client.get(`${url}/old`);
    expect(answer).toMatchObject({ url: `${url}/new`, body: Buffer.from('moved') });
  });

  it('are followed to a host that was named, which is told no secrets', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/new') status(200)(response);
      else redirect(`http://localhost:${new URL(server.url).port}/new`)(response);
    });
    const headers = { Authorization: 'secret', Cookie: 'a=b', 'X-Kind': 'plain' };
    const { client } = createClient();
    await client.get(server.url, { redirectHosts: ['localhost'], headers });
    expect(server.requests[0]?.headers).toMatchObject({ authorization: 'secret', cookie: 'a=b' });
    expect(server.requests[1]?.path).toBe('/new');
    expect(server.requests[1]?.headers).toMatchObject({ 'x-kind': 'plain' });
    expect(server.requests[1]?.headers).not.toHaveProperty('authorization');
    expect(server.requests[1]?.headers).not.toHaveProperty('cookie');
  });

  it('are not followed to another host', async () => {
    const other = await serve(steps(status(200)));
    const target = other.url.replace('127.0.0.1', 'localhost');
    const { url } = await serve(steps(redirect(target)));
    expect((await failure(url)).message).toBe(NOT_ALLOWED);
    expect(other.requests).toEqual([]);
  });

  it.each([
    'http://169.254.169.254/',
    'http://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
    'http://',
  ])('are not followed to %s, even when it was named', async (target) => {
    const { url, requests } = await serve(steps(redirect(target)));
    const redirectHosts = ['169.254.169.254', '[::ffff:a00:1]', ''];
    expect((await failure(url, { redirectHosts })).message).toBe(NOT_ALLOWED);
    expect(requests).toHaveLength(1);
  });

  it('end after three', async () => {
    const { url, requests } = await serve(steps(redirect('/again')));
    expect((await failure(url)).message).toBe('redirected too often');
    expect(requests).toHaveLength(4);
  });
});

describe('addresses', () => {
  it.each([
    'http://feeds.example/',
    'ftp://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1%25]/',
    'https://[fd00::1]/',
    'https://0x0a.1/',
    'feeds.example',
  ])('%s is not asked', async (address) => {
    const resolve = () => Promise.reject(new Error('asked for its address'));
    const { client } = createClient({ resolve });
    expect((await failure(address, {}, client)).message).toBe(NOT_ALLOWED);
  });

  it.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '::ffff:192.168.0.1', 'fe80::1'])(
    'a name that leads to %s is not asked',
    async (address) => {
      const { client, waits } = createClient({
        resolve: () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]),
      });
      const error = await failure('https://feeds.example/', {}, client);
      expect(error.message).toBe(NOT_ALLOWED);
      expect(waits).toEqual([]);
    },
  );

  it('this machine is asked by name only where the name leads here', async () => {
    const { url, requests } = await serve(steps(status(200)));
    const named = url.replace('127.0.0.1', 'localhost');
    const resolve = (address: string) => () => Promise.resolve([{ address, family: 4 }]);
    const { client } = createClient({ resolve: resolve('127.0.0.1') });
    expect(await client.get(named)).toMatchObject({ status: 200 });
    const misled = createClient({ resolve: resolve('203.0.113.1') }).client;
    expect((await failure(named, {}, misled)).message).toBe(NOT_ALLOWED);
    expect(requests).toHaveLength(1);
  });
});

describe('time and size', () => {
  it('a body that drips is given up', async () => {
    const { url, requests } = await serve((_request, response) => {
      response.writeHead(200).write('one byte and no more');
    });
    const { client } = createClient({ timeoutMs: 100 });
    expect((await failure(url, {}, client)).message).toBe('did not answer in time');
    expect(requests).toHaveLength(1);
  });

  it('a server that says nothing is given up', async () => {
    const { url } = await serve(() => undefined);
    const { client } = createClient({ timeoutMs: 100 });
    expect((await failure(url, {}, client)).message).toBe('did not answer in time');
  });

  it('a body of more than 2 MiB is dropped, one of 2 MiB is read', async () => {
    const { url } = await serve(({ url: path }, response) => {
      response.end(Buffer.alloc(2 * MIB + (path === '/more' ? 1 : 0)));
    });
    expect((await failure(`${url}/more`)).message).toBe('sent more than 2 MB');
    const { client } = createClient();
    expect((await client.get(url)).body).toHaveLength(2 * MIB);
    expect((await client.get(`${url}/more`, { maxBytes: 3 * MIB })).status).toBe(200);
  });

  it('a body without an end is dropped', async () => {
    const { url } = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    expect((await failure(url, { maxBytes: 100 * 1024 })).message).toBe('sent more than 100 KB');
  });

  it('a body that unpacks into more is dropped', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MIB));
    expect(bomb.length).toBeLessThan(MIB);
    const { url } = await serve(steps(status(200, { 'content-encoding': 'gzip' }, bomb)));
    expect((await failure(url)).message).toBe('sent more than 2 MB');
  });

  it('a Content-Length that promises more than comes is no answer', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('short', () => response.socket?.destroy());
    });
    expect((await failure(url)).message).toBe('broke off its answer');
  });

  it('a Content-Length that promises less than comes limits what is read', async () => {
    const { url } = await serve((_request, response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n${'x'.repeat(3 * MIB)}`);
    });
    expect((await createClient().client.get(url)).body.toString()).toBe('xxxxx');
  });

  it.each([
    ['gzip', 'no gzip at all', 'broke off its answer'],
    ['toString', 'text', 'sent a body in an unknown encoding'],
  ])('a body that cannot be unpacked is no answer (%s)', async (encoding, body, message) => {
    const { url } = await serve(steps(status(200, { 'content-encoding': encoding }, body)));
    expect((await failure(url)).message).toBe(message);
  });
});

describe('a retry', () => {
  it.each([
    ['a 503', status(503)],
    ['a connection that was cut', reset],
  ])('follows %s, after a moment', async (_name, first) => {
    const { url, requests } = await serve(steps(first, status(200, {}, 'well')));
    const { client, waits } = createClient();
    expect((await client.get(url)).body.toString()).toBe('well');
    expect(requests).toHaveLength(2);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(250);
    expect(waits[0]).toBeLessThan(1000);
  });

  it.each([
    ['did not answer (500)', status(500)],
    ['could not be reached', reset],
  ])('is the only one: %s', async (message, step) => {
    const { url, requests } = await serve(steps(step));
    expect((await failure(url)).message).toBe(message);
    expect(requests).toHaveLength(2);
  });

  it('does not follow what would stay the same', async () => {
    const { url, requests } = await serve(steps(status(403, {}, 'Just a moment...')));
    expect((await failure(url)).message).toBe('did not answer (403)');
    expect(requests).toHaveLength(1);
  });

  it.each([429, 503])('does not follow %d with Retry-After, which is handed on', async (code) => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const { url, requests } = await serve(
      steps(status(code, { 'retry-after': '120' }), status(code, { 'retry-after': date })),
    );
    expect(await failure(url)).toMatchObject({
      message: `did not answer (${String(code)})`,
      retryAfterSeconds: 120,
    });
    const { retryAfterSeconds } = await failure(url);
    expect(retryAfterSeconds).toBeGreaterThan(3000);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect(requests).toHaveLength(2);
  });

  it('that a stopped client would make is no answer', async () => {
    const { url, requests } = await serve(steps(status(200)));
    const { client } = createClient();
    await client.close();
    expect((await failure(url, {}, client)).message).toBe('could not be reached');
    expect(requests).toEqual([]);
  });
});

it('asks a host one thing at a time', async () => {
  let active = 0;
  let most = 0;
  const { url, requests } = await serve((_request, response) => {
    active += 1;
    most = Math.max(most, active);
    setImmediate(() => {
      active -= 1;
      response.end();
    });
  });
  const { client } = createClient();
  await Promise.all(['/1', '/2', '/3', '/4'].map((path) => client.get(url + path)));
  expect(requests).toHaveLength(4);
  expect(most).toBe(1);
});
