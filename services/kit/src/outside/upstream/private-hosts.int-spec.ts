import { afterEach, describe, expect, it } from '@jest/globals';
import {
  closeAll,
  createClient,
  failure,
  redirect,
  serve,
  status,
  steps,
} from '../../../test/upstream.ts';
import { parseConfig } from '../../config/parse-config.ts';
import { isListableAddress, PrivateHosts } from './private-hosts.ts';

afterEach(closeAll);

const config = parseConfig({
  PORT: '3000',
  INTERNAL_PORT: '9090',
  MONGODB_URI: 'mongodb://user:p%40ss@mongo.lan:27117,10.0.0.5/db?replicaSet=rs0',
  REDIS_URL: 'redis://:word@redis.lan:6390/0',
  S3_ENDPOINT: 'https://minio.lan',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
});

describe('a server that the operator lists', () => {
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const listing = (...places: string[]) => new PrivateHosts(places, config);

  it('is requested, by http too, and no other host', async () => {
    const { url } = await serve(steps(status(200, {}, 'watts')));
    const { port } = new URL(url);
    const { client } = createClient({ resolve, privateHosts: listing(`NAS.lan:${port}`) });
    const answer = await client.get(`http://nas.lan:${port}/power`);
    expect(answer.body.toString()).toBe('watts');
    for (const other of [`http://nas2.lan:${port}/`, 'http://nas.lan:1/', 'https://nas.lan/']) {
      expect((await failure(other, {}, client)).message).toContain('not allowed');
    }
  });

  it.each(['http://nas.lan:1/', 'http://10.0.0.1/', 'https://example.org/'])(
    'leads nowhere else: %s',
    async (target) => {
      const { url, requests } = await serve(steps(redirect(target, 301)));
      const { port } = new URL(url);
      const { client } = createClient({ resolve, privateHosts: listing(`nas.lan:${port}`) });
      const { message } = await failure(`http://nas.lan:${port}/`, {}, client);
      expect(message).toMatch(/^led to (?:another host|an address that is not allowed)/);
      expect(requests).toHaveLength(1);
    },
  );

  it('never resolves to the address at which clouds keep credentials', async () => {
    const linkLocal = () => Promise.resolve([{ address: '169.254.169.254', family: 4 }]);
    const hosts = listing('nas.lan:80', '169.254.169.254:80');
    const { client } = createClient({ resolve: linkLocal, privateHosts: hosts });
    for (const address of ['http://nas.lan/', 'http://169.254.169.254/']) {
      expect((await failure(address, {}, client)).message).toContain('not allowed');
    }
    expect(
      ['fe80::1', '0.0.0.0', '224.0.0.1', '::ffff:169.254.169.254'].filter(isListableAddress),
    ).toEqual([]);
  });

  it.each([
    ['mongo.lan', 27_117],
    ['nas.lan', 27_117],
    ['10.0.0.5', 27_017],
    ['nas.lan', 27_017],
    ['nas.lan', 6379],
    ['nas.lan', 6390],
    ['localhost', 3000],
    ['127.0.0.1', 9090],
    ['minio.lan', 443],
  ])('is refused if it is a store or a port of the product: %s:%d', (host, port) => {
    expect(listing(`${host}:${port}`).has(host, port)).toBe(false);
  });

  it('may be on a machine that has a store, too', () => {
    expect(listing('redis.lan:8123').has('redis.lan', 8123)).toBe(true);
  });
});
