import { afterEach, describe, expect, it } from '@jest/globals';
import {
  closeAll,
  createClient,
  failure,
  NOT_ALLOWED,
  redirect,
  serve,
  status,
  steps,
} from '../../../test/upstream.ts';
import { OutsideFetch } from './outside-fetch.ts';

afterEach(closeAll);

describe('redirects', () => {
  it('are followed on the same host', async () => {
    const { url } = await serve(steps(redirect('/new', 301), status(200, {}, 'moved')));
    const answer = await createClient().client.get(`${url}/old`);
    expect(answer).toMatchObject({ url: `${url}/new`, body: Buffer.from('moved') });
  });

  it('are followed to a named host, which gets no secrets', async () => {
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
    const { url } = await serve(steps(redirect(target, 301)));
    expect((await failure(url)).message).toBe('led to another host, localhost');
    expect(other.requests).toEqual([]);
  });

  describe('of a source that may move', () => {
    /** Redirects from 127.0.0.1 to localhost, and then to each path in turn. */
    async function moving(code: number, ...paths: string[]) {
      const server = await serve((request, response) => {
        const next = paths[paths.indexOf(request.url ?? '') + 1];
        const home = `http://localhost:${new URL(server.url).port}`;
        if (!next) status(200, {}, 'moved')(response);
        else if (request.url === '/') redirect(home + next, code)(response);
        else redirect(next)(response);
      });
      return server;
    }

    it.each([301, 308])('are followed to any host, if they are permanent: %d', async (code) => {
      const { url, requests } = await moving(code, '/new', '/newer');
      const answer = await createClient().client.get(url, { followMoves: true });
      expect(answer.body.toString()).toBe('moved');
      expect(new URL(answer.url).hostname).toBe('localhost');
      expect(requests.map(({ path }) => path)).toEqual(['/', '/new', '/newer']);
    });

    it.each([302, 303, 307])('are not followed, if they are temporary: %d', async (code) => {
      const { url, requests } = await moving(code, '/new');
      const { message } = await failure(url, { followMoves: true });
      expect(message).toBe('led to another host, localhost');
      expect(requests).toHaveLength(1);
    });

    it.each([
      'http://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[fd00::1]/',
      'http://feeds.example/',
      'https://feeds.example/',
      'ftp://127.0.0.1/',
    ])('are not followed from this machine to %s', async (target) => {
      const resolve = () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
      const { client } = createClient({ resolve });
      const { url, requests } = await serve(steps(redirect(target, 301)));
      const { message } = await failure(url, { followMoves: true }, client);
      expect(message).toContain(NOT_ALLOWED);
      expect(message).toContain(new URL(target).hostname);
      expect(requests).toHaveLength(1);
    });
  });

  it('give back the cookies of the same host, and of no other', async () => {
    const server = await serve((request, response) => {
      const other = `http://localhost:${new URL(server.url).port}/other`;
      const { cookie } = request.headers;
      if (request.url === '/other') status(200, {}, cookie ?? 'none')(response);
      else if (cookie === 'a=1; seen=yes') redirect(other)(response);
      else {
        const cookies = ['a=1; Path=/; HttpOnly', 'seen=yes', 'no cookie', '=nameless'];
        response.writeHead(302, { location: '/', 'set-cookie': cookies }).end();
      }
    });
    const { client } = createClient();
    const answer = await client.get(server.url, { redirectHosts: ['localhost'] });
    expect(answer.body.toString()).toBe('none');
    expect(server.requests).toHaveLength(3);
    await client.get(server.url, { redirectHosts: ['localhost'] });
    expect(server.requests[3]?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    'http://169.254.169.254/',
    'http://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
    'http://',
  ])('are not followed to %s, even when it was named', async (target) => {
    const { url, requests } = await serve(steps(redirect(target)));
    const redirectHosts = ['169.254.169.254', '[::ffff:a00:1]', ''];
    expect((await failure(url, { redirectHosts })).message).toContain(NOT_ALLOWED);
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
    expect((await failure(address, {}, client)).message).toContain(NOT_ALLOWED);
  });

  it.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '::ffff:192.168.0.1', 'fe80::1'])(
    'a name that leads to %s is not asked',
    async (address) => {
      const { client, waits } = createClient({
        resolve: () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]),
      });
      const error = await failure('https://feeds.example/', {}, client);
      expect(error.message).toContain(NOT_ALLOWED);
      expect(waits).toEqual([]);
    },
  );

  it('this machine is requested by name only if the name resolves to it', async () => {
    const { url, requests } = await serve(steps(status(200)));
    const named = url.replace('127.0.0.1', 'localhost');
    const resolve = (address: string) => () => Promise.resolve([{ address, family: 4 }]);
    const { client } = createClient({ resolve: resolve('127.0.0.1') });
    expect(await client.get(named)).toMatchObject({ status: 200 });
    const misled = createClient({ resolve: resolve('203.0.113.1') }).client;
    expect((await failure(named, {}, misled)).message).toContain(NOT_ALLOWED);
    expect(requests).toHaveLength(1);
  });
});

describe('the fetch of a library', () => {
  const GET = { method: 'GET', headers: {} };
  const fetchFrom = async (start: string, to: string, addresses = ['203.0.113.1']) => {
    const resolve = () => Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
    const outside = new OutsideFetch(new URL(start), { timeoutMs: 2000, maxBytes: 9, resolve });
    try {
      return await outside.fetch(to, GET);
    } finally {
      await outside.close();
    }
  };

  it.each([
    ['https://id.example/', 'https://10.0.0.1/keys'],
    ['https://id.example/', 'http://id.example/keys'],
    ['https://id.example/', 'http://127.0.0.1/keys'],
    ['https://id.example/', 'https://keys.example/'],
    ['http://127.0.0.1/', 'https://192.168.0.1/'],
  ])('from %s does not reach %s', async (start, to) => {
    const asked = fetchFrom(start, to, ['127.0.0.1', '10.0.0.1', '169.254.169.254']);
    await expect(asked).rejects.toThrow(NOT_ALLOWED);
  });

  it('gives the answer, if it is short and leads nowhere', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/long') status(200, {}, '0123456789')(response);
      else if (request.url === '/moved') redirect('/')(response);
      else status(400, { 'content-type': 'application/json' }, '{"a":1}')(response);
    });
    const answer = await fetchFrom(url, url);
    expect([answer.status, await answer.json()]).toEqual([400, { a: 1 }]);
    await expect(fetchFrom(url, `${url}/long`)).rejects.toThrow('sent more than 1 KB');
    await expect(fetchFrom(url, `${url}/moved`)).rejects.toThrow('did not answer (302)');
  });
});
