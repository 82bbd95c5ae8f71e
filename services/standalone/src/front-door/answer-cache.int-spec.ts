import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PUBLIC, SampleFrontDoor } from '../../test/front-door.ts';

const LONG = 'A sentence that is worth compressing. '.repeat(200);

let door: SampleFrontDoor;
beforeEach(async () => {
  door = await SampleFrontDoor.open();
});
afterEach(() => door.close());

describe('the cache of public answers', () => {
  it('answers the second reader without asking the service', async () => {
    expect(await door.text('/a')).toBe('answer 1');
    expect(await door.text('/a')).toBe('answer 1');
    expect(door.passed).toHaveLength(1);
  });

  it('keeps the headers of the answer, but not what belongs to one answer alone', async () => {
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      response.setHeader('X-Total-Count', '7');
      response.setHeader('X-Request-Id', 'first');
      response.end('body');
    };
    await door.text('/a');
    const { headers } = await fetch(`${door.url}/a`);
    expect(headers.get('x-total-count')).toBe('7');
    expect(headers.get('cache-control')).toBe(PUBLIC);
    expect(headers.get('content-length')).toBe('4');
    expect(headers.get('x-request-id')).toBeNull();
  });

  it('tells addresses and queries apart', async () => {
    const list = '/api/blog-posts';
    expect(await door.text(list)).toBe('answer 1');
    expect(await door.text(`${list}?view=home`)).toBe('answer 2');
    expect(await door.text(list)).toBe('answer 1');
    expect(await door.text(`${list}?view=home`)).toBe('answer 2');
  });

  it.each([
    ['a session', { cookie: `x=1; sid=${'a'.repeat(43)}` }],
    ['an access token', { authorization: `Bearer exm_${'a'.repeat(43)}` }],
    ['another Authorization', { authorization: 'Basic eA==' }],
    ['an empty one', { authorization: '' }],
  ])('is passed by with %s, and keeps nothing of it', async (_what, headers) => {
    expect(await door.text('/a', { headers })).toBe('answer 1');
    expect(await door.text('/a')).toBe('answer 2');
    expect(await door.text('/a', { headers })).toBe('answer 3');
    expect(await door.text('/a')).toBe('answer 2');
  });

  it.each(['signed_in=1', 'sid=', 'sid=junk', `sid=${'a'.repeat(44)}`])(
    'answers a reader with the cookie %s like all others',
    async (cookie) => {
      await door.text('/a');
      expect(await door.text('/a', { headers: { cookie } })).toBe('answer 1');
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'is emptied by %s before its answer is sent',
    async (method) => {
      await door.text('/a');
      await door.text('/api/blog-posts', { method });
      expect(await door.text('/a')).toBe('answer 3');
    },
  );

  it.each([401, 403, 404, 405, 413, 429])(
    'is not emptied by a write that is answered %i',
    async (status) => {
      await door.text('/a');
      door.answer = (_request, response) => response.writeHead(status).end();
      for (const method of ['POST', 'PURGE']) await door.text('/nothing', { method });
      expect(await door.text('/a')).toBe('answer 1');
    },
  );

  it.each([204, 303, 500, 503])('is emptied by a write that is answered %i', async (status) => {
    await door.text('/a');
    const read = door.answer;
    door.answer = (_request, response) => response.writeHead(status).end();
    await door.text('/a', { method: 'POST', redirect: 'manual' });
    door.answer = read;
    expect(await door.text('/a')).toBe('answer 3');
  });

  it('keeps nothing of a long address, which anybody can make up', async () => {
    const path = `/category/${'x'.repeat(2048)}`;
    await door.text(path);
    expect(await door.text(path)).toBe('answer 2');
  });

  it('keeps an answer once for all queries that its operation does not read', async () => {
    for (const query of ['?fbclid=1', '', '?', '?utm_source=a&utm_medium=b', '?after=1'])
      expect(await door.text(`/post/a${query}`)).toBe('answer 1');
    expect(door.passed).toEqual(['content GET /post/a']);
  });

  it.each([
    ['GET', '/post/a?fbclid=1', '/post/a'],
    ['HEAD', '/?p=1&x=1', '/?p=1'],
    ['POST', '/api/newsletter/unsubscribe?x=1&token=t', '/api/newsletter/unsubscribe?token=t'],
  ])('passes %s %s on as %s', async (method, path, passed) => {
    await door.text(path, { method });
    expect(door.passed).toEqual([expect.stringMatching(`${method} ${passed.replace('?', '.')}$`)]);
  });

  it('keeps a redirect once, and leads each visitor on with their own query', async () => {
    const location = async (path: string, method = 'GET') =>
      (await fetch(door.url + path, { method, redirect: 'manual' })).headers.get('location');
    door.answer = (_request, response) => {
      response.writeHead(301, { 'Cache-Control': PUBLIC, Location: '/post/new' }).end();
    };
    for (const query of ['?a=1', '', '?b=2'])
      expect(await location(`/old${query}`)).toBe(`/post/new${query}`);
    expect(door.passed).toHaveLength(1);
    expect(await location('/old?c=3', 'HEAD')).toBe('/post/new?c=3');
  });

  it('adds nothing to a redirect that no shared cache may keep', async () => {
    door.answer = (_request, response) => {
      response.writeHead(303, { 'Cache-Control': 'no-store', Location: '/admin' }).end();
    };
    const { headers } = await fetch(`${door.url}/api/login?x=1`, { redirect: 'manual' });
    expect(headers.get('location')).toBe('/admin');
  });

  it.each([
    ['at once', (response: ServerResponse) => response.end('one')],
    ['in parts', (response: ServerResponse) => response.write('o') && response.end('ne')],
  ])('asks once, however many ask at the same time, for an answer sent %s', async (_how, send) => {
    const held: ServerResponse[] = [];
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      held.push(response);
    };
    const answers = Array.from({ length: 20 }, () => door.text('/a?x=1'));
    await door.hasArrived(20);
    held.forEach(send);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['one']));
    expect(door.passed).toHaveLength(1);
  });

  it('lets all who wait ask for themselves if the answer is not for others', async () => {
    const held: ServerResponse[] = [];
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', 'private');
      if (held.push(response) > 1) response.end(`answer ${held.length}`);
    };
    const answers = Array.from({ length: 3 }, () => door.text('/a'));
    await door.hasArrived(3);
    held[0]?.end('answer 1');
    expect((await Promise.all(answers)).toSorted()).toEqual(['answer 1', 'answer 2', 'answer 3']);
  });

  it('asks again for those who wait when the first one leaves', async () => {
    const held: ServerResponse[] = [];
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      if (held.push(response) > 1) response.end('second');
    };
    const leaving = new AbortController();
    const first = door.text('/a', { signal: leaving.signal }).catch(() => 'left');
    await door.hasArrived(1);
    const others = [door.text('/a'), door.text('/a')];
    await door.hasArrived(3);
    leaving.abort();
    expect(await first).toBe('left');
    expect(await Promise.all(others)).toEqual(['second', 'second']);
    expect(held).toHaveLength(2);
  });

  it('lets nobody wait for a reader who takes the same answer slowly', async () => {
    const body = randomBytes(2 * 1024 * 1024);
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      void pipeline(
        Readable.from([body.subarray(0, 1024 * 1024), body.subarray(1024 * 1024)]),
        response,
      );
    };
    const { hostname, port } = new URL(door.url);
    const slow = connect(Number(port), hostname).pause();
    slow.write(`GET /a HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    await door.hasArrived(1);
    expect((await door.rawGet('/a', {})).body.equals(body)).toBe(true);
    expect(door.passed).toHaveLength(1);
    slow.destroy();
  });

  it('gives those who ask after a write the answer of after it', async () => {
    const held: ServerResponse[] = [];
    door.answer = (request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      if (request.method !== 'GET') response.end();
      else if (held.push(response) > 1) response.end('new');
    };
    const before = door.text('/a');
    await door.hasArrived(1);
    await door.text('/api/blog-posts', { method: 'POST' });
    expect(await door.text('/a')).toBe('new');
    held[0]?.end('old');
    expect(await before).toBe('old');
    expect(await door.text('/a')).toBe('new');
  });

  it('keeps the whole answer of a request that had it already', async () => {
    const { status, body } = await door.rawGet('/a', { 'if-none-match': 'W/"1"' });
    expect([status, body.length]).toEqual([304, 0]);
    expect((await door.rawGet('/a', {})).body.toString()).toBe('answer 1');
  });

  it('answers 304 to a reader although others may not get the answer', async () => {
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=60');
      response.setHeader('ETag', 'W/"1"');
      response.end('a picture');
    };
    const { status, body } = await door.rawGet('/a', { 'if-none-match': 'W/"1"' });
    expect([status, body.length]).toEqual([304, 0]);
    expect((await door.rawGet('/a', { 'if-none-match': 'W/"2"' })).status).toBe(200);
  });

  it('says which answers readers got lately, whatever a request says', async () => {
    const seen: unknown[] = [];
    const read = door.answer;
    door.answer = (request, response) => {
      seen.push(request.headers['x-cache-status'], request.headers['x-shared-address']);
      read(request, response);
    };
    const headers = { 'x-cache-status': 'EXPIRED', 'x-shared-address': '1' };
    await door.text('/a', { headers });
    await door.text('/api/blog-posts', { method: 'POST', headers });
    await door.text('/a');
    expect(seen).toEqual([undefined, undefined, undefined, undefined, 'EXPIRED', undefined]);
  });

  it('does not keep an answer that a write overtook', async () => {
    const held: (() => void)[] = [];
    door.answer = (request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      if (request.method === 'GET' && door.passed.length === 1)
        held.push(() => response.end('old'));
      else response.end('new');
    };
    const slow = door.text('/a');
    while (held.length === 0) await new Promise(setImmediate);
    await door.text('/api/blog-posts', { method: 'POST' });
    held[0]?.();
    expect(await slow).toBe('old');
    expect(await door.text('/a')).toBe('new');
  });

  it.each([
    ['no-store', 'no-store'],
    ['private answers', 'private, max-age=60'],
    ['what is not marked for shared caches', 'public, max-age=60'],
  ])('does not keep %s', async (_what, cacheControl) => {
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', cacheControl);
      response.end(`answer ${door.passed.length}`);
    };
    await door.text('/a');
    expect(await door.text('/a')).toBe('answer 2');
  });

  it('keeps neither errors nor what sets a cookie', async () => {
    door.answer = (request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      if (request.url === '/cookie') response.setHeader('Set-Cookie', 'a=1');
      else response.statusCode = 404;
      response.end(`answer ${door.passed.length}`);
    };
    await door.text('/missing');
    expect(await door.text('/missing')).toBe('answer 2');
    await door.text('/cookie');
    expect(await door.text('/cookie')).toBe('answer 4');
  });

  it('answers a known ETag with 304 and no body', async () => {
    await door.rawGet('/a', {});
    const { status, body, headers } = await door.rawGet('/a', { 'if-none-match': 'W/"1"' });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    expect(headers['content-length']).toBeUndefined();
    expect(door.passed).toHaveLength(1);
  });

  it('compresses public answers, each encoding kept for itself', async () => {
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', PUBLIC);
      response.setHeader('Content-Type', 'text/html');
      response.end(LONG);
    };
    for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
      const { headers, body } = await door.rawGet('/a', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(body.length).toBeLessThan(LONG.length / 10);
      expect(await door.text('/a', { headers: { 'accept-encoding': encoding } })).toBe(LONG);
    }
    expect((await door.rawGet('/a', {})).body.toString()).toBe(LONG);
    expect(door.passed).toHaveLength(3);
  });

  it('does not compress private answers', async () => {
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Type', 'text/html');
      response.end(LONG);
    };
    const { headers } = await door.rawGet('/a', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});
