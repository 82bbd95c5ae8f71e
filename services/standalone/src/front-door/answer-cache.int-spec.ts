import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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

  it.each(['/robots.txt?n=1', `/category/${'x'.repeat(2048)}`])(
    'keeps nothing of an address that anybody can make up: %s',
    async (path) => {
      await door.text(path);
      expect(await door.text(path)).toBe('answer 2');
    },
  );

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

  it('does not compress what is private', async () => {
    door.answer = (_request, response) => {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Type', 'text/html');
      response.end(LONG);
    };
    const { headers } = await door.rawGet('/a', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});
