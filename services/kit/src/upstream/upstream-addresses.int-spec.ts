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
} from '../../test/upstream.ts';
import { OutsideFetch } from './outside-fetch.ts';

afterEach(closeAll);

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
