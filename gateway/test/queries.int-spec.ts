import { expect, it } from '@jest/globals';
import { QUERY_CASES, REDIRECT_CASES } from '../../services/standalone/test/query-cases.ts';
import { describeGateway, LASTING, newPath, PUBLIC, send, site } from './site.ts';

describeGateway('queries', () => {
  it.each(QUERY_CASES)('passes $method $url on as $passed', async ({ method, url, passed }) => {
    site.answer = (_request, response) => response.end();
    await send(url, { method });
    expect(site.passed.map((request) => request.url)).toEqual([passed]);
  });

  it('keeps an answer once for all queries that its operation does not read', async () => {
    const path = `/post${newPath()}`;
    for (const query of ['?fbclid=1', '', '?', '?utm_source=a&utm_medium=b', '?after=1'])
      expect((await send(path + query)).body).toBe('answer 1');
    expect(site.passed.map(({ url }) => url)).toEqual([path]);
  });

  it('keeps an answer once for each value that its operation reads', async () => {
    const list = `/category${newPath()}`;
    expect((await send(`${list}?after=1&x=1`)).body).toBe('answer 1');
    expect((await send(`${list}?after=2`)).body).toBe('answer 2');
    expect((await send(`${list}?x=2&after=1`)).body).toBe('answer 1');
  });

  it.each(REDIRECT_CASES)('leads from $url on to $location', async ({ url, leadsTo, location }) => {
    site.answer = (_request, response) => {
      response.writeHead(301, { 'Cache-Control': PUBLIC, Location: leadsTo }).end();
    };
    // Each case uses an address that is not cached yet.
    expect(await send(url.replace('/old', newPath()))).toMatchObject({
      status: 301,
      headers: { location },
    });
  });

  it('keeps a redirect once, and leads each visitor on with their own query', async () => {
    site.answer = (_request, response) => {
      response.writeHead(301, { 'Cache-Control': LASTING, Location: '/post/new' }).end();
    };
    const path = newPath();
    for (const query of ['?a=1', '', '?b=2'])
      expect((await send(path + query)).headers.location).toBe(`/post/new${query}`);
    expect(site.passed).toHaveLength(1);
  });

  it.each(['/api/login', '/api/logout', '/api/newsletter/confirm', '/data/Quotes.csv'])(
    'adds nothing to the target of %s',
    async (path) => {
      site.answer = (_request, response) => {
        response.writeHead(303, { 'Cache-Control': 'no-store', Location: '/admin' }).end();
      };
      expect((await send(`${path}?x=1`)).headers.location).toBe('/admin');
    },
  );

  it('adds nothing to a redirect that no shared cache may keep', async () => {
    site.answer = (_request, response) => {
      response.writeHead(302, { 'Cache-Control': 'no-store', Location: '/post/new' }).end();
    };
    expect((await send('/preview/token?x=1')).headers.location).toBe('/post/new');
  });
});
