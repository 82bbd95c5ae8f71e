import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import {
  closeAll,
  createClient,
  failure,
  reset,
  serve,
  status,
  steps,
} from '../../../test/upstream.ts';
import { SourceError } from './source-error.ts';

afterEach(closeAll);

describe('what an answer is', () => {
  it('has the body, its type, and the conditions for the next request', async () => {
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

  it('is empty with 304, and keeps the conditions of the request', async () => {
    const { url } = await serve(steps(status(304)));
    const previous = { etag: '"1"', lastModified: null };
    const answer = await createClient().client.get(url, { previous });
    expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0), conditions: previous });
    expect((await failure(url)).message).toBe('did not answer (304)');
  });

  it('may be asked for without its body, however long that is', async () => {
    const { url } = await serve(steps(status(200, {}, 'a'.repeat(100))));
    const answer = await createClient().client.get(url, { headersOnly: true, maxBytes: 10 });
    expect(answer).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['Deflate', deflateRawSync],
    ['identity', gzipSync],
  ])('is decompressed (%s)', async (encoding, compress) => {
    const body = compress(Buffer.from('text'));
    const { url } = await serve(steps(status(200, { 'content-encoding': encoding }, body)));
    expect((await createClient().client.get(url)).body.toString()).toBe('text');
  });

  it('is decompressed if no header says that it is compressed', async () => {
    const { url } = await serve(steps(status(200, {}, gzipSync('text'))));
    expect((await createClient().client.get(url)).body.toString()).toBe('text');
  });

  it.each(['', 'a', '\x1f\x8b', '\x1f\x8bno gzip'])('may be short or odd: %j', async (text) => {
    const body = Buffer.from(text, 'latin1');
    const { url } = await serve(steps(status(200, {}, body)));
    expect((await createClient().client.get(url)).body).toEqual(body);
  });

  it('may be read as it arrives, until the reader has enough', async () => {
    let isCut: Promise<unknown> | undefined;
    const { url } = await serve((_request, response) => {
      isCut = once(response, 'close');
      response.writeHead(200, { 'content-type': 'text/xml' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    let length = 0;
    const { client } = createClient();
    const answer = await client.get(url, {
      read: async ({ contentType, body }) => {
        expect(contentType).toBe('text/xml');
        for await (const chunk of body) {
          length += chunk.length;
          if (length > 5 * 1024 * 1024) break;
        }
      },
    });
    await isCut;
    expect(length).toBeGreaterThan(5 * 1024 * 1024);
    expect(answer).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('is read again with a retry, and refused with the words of its reader', async () => {
    const cut = (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '9' });
      response.write('half', () => response.socket?.destroy());
    };
    const { url, requests } = await serve(steps(cut, status(200, {}, 'whole')));
    const texts: string[] = [];
    const { client } = createClient();
    await client.get(url, { read: async ({ body }) => void texts.push(await text(body)) });
    expect(texts).toEqual(['whole']);
    const read = () => Promise.reject(new SourceError('is no feed'));
    expect((await failure(url, { read }, client)).message).toBe('is no feed');
    expect(requests).toHaveLength(3);
  });

  it('may have a status that the caller wants', async () => {
    const { url } = await serve(steps(status(404, {}, 'no such symbol')));
    const answer = await createClient().client.get(url, { alsoAccept: [404] });
    expect(answer).toMatchObject({ status: 404, body: Buffer.from('no such symbol') });
    expect((await failure(url)).message).toBe('did not answer (404)');
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
