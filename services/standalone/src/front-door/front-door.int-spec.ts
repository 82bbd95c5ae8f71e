import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SampleFrontDoor } from '../../test/front-door.ts';

let door: SampleFrontDoor;
beforeEach(async () => {
  door = await SampleFrontDoor.open();
});
afterEach(() => door.close());

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
    await door.text(path);
    expect(door.passed).toEqual([`${owner} GET ${path}`]);
  });

  it.each(['/internal/session', '/Internal/session', '/LIVEZ'])(
    'keeps %s to itself',
    async (path) => {
      const response = await fetch(`${door.url}${path}`, { method: 'POST' });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        message: 'There is nothing here.',
        code: 'not_found',
      });
      expect(door.passed).toEqual([]);
    },
  );

  it('removes a service secret from a request', async () => {
    let seen: unknown = 'unset';
    door.answer = (request, response) => {
      seen = request.headers['x-service-secret'];
      response.end();
    };
    await door.text('/', { headers: { 'x-service-secret': 'guess' } });
    expect(seen).toBeUndefined();
  });

  it('refuses a foreign Host with 421', async () => {
    const { status, body } = await door.rawGet('/', { host: 'evil.example' });
    expect(status).toBe(421);
    expect(JSON.parse(body.toString())).toEqual({
      message: 'This address is not served here.',
      code: 'wrong_host',
    });
    expect(door.passed).toEqual([]);
  });
});

describe('assets', () => {
  it('are immutable, typed, and sent as the reader can take them', async () => {
    const { headers, body } = await door.rawGet('/assets/index-1.js', {
      'accept-encoding': 'gzip, br',
    });
    expect(body.toString()).toBe('brotli');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect((await door.rawGet('/assets/index-1.js', {})).body.toString()).toBe('plain');
  });

  it('answer HEAD without a body', async () => {
    const response = await fetch(`${door.url}/assets/index-1.js`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each(['/assets/', '/assets/nothing.js', '/assets/../index.html', '/assets/%2e%2e/x'])(
    'answer 404 for %s',
    async (path) => {
      const { status, body } = await door.rawGet(path, {});
      expect(status).toBe(404);
      expect(JSON.parse(body.toString())).toEqual({
        message: 'There is nothing here.',
        code: 'not_found',
      });
    },
  );

  it('answer 405 to a write', async () => {
    const response = await fetch(`${door.url}/assets/index-1.js`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
