import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'minio';
import { randomUUID } from 'node:crypto';
import { TcpProxy } from '../../../../test/tcp-proxy.ts';
import type { S3Config } from '../../../config/config.ts';
import { StartError, StoreUnavailableError } from '../../../errors.ts';
import { describeObjectStoreContract } from '../object-store.contract.ts';
import { S3ObjectStore } from './s3-object-store.ts';

const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = process.env;
const describeStore = TEST_S3_ENDPOINT ? describe : describe.skip;

function config(change: Partial<S3Config> = {}): S3Config {
  return {
    endpoint: new URL(TEST_S3_ENDPOINT ?? 'http://127.0.0.1:9'),
    accessKey: TEST_S3_ACCESS_KEY,
    secretKey: TEST_S3_SECRET_KEY,
    bucket: `test-${randomUUID()}`,
    region: 'us-east-1',
    ...change,
  };
}

/** Removes a bucket and its content. */
async function removeBucket({ endpoint, accessKey, secretKey, bucket }: S3Config): Promise<void> {
  const { hostname, port } = endpoint;
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey,
    secretKey,
  });
  const keys: string[] = [];
  for await (const { name } of client.listObjectsV2(bucket, '', true) as AsyncIterable<{
    name?: string;
  }>) {
    if (name) keys.push(name);
  }
  if (keys.length > 0) await client.removeObjects(bucket, keys);
  await client.removeBucket(bucket);
}

describeStore('S3 (set TEST_S3_ENDPOINT)', () => {
  describeObjectStoreContract(S3ObjectStore.name, async () => {
    const own = config();
    const objects = new S3ObjectStore(own);
    await objects.prepare();
    return { objects, dispose: () => removeBucket(own) };
  });

  it('lets the user of a service reach its own keys alone', async () => {
    const root = new S3ObjectStore(config({ bucket: 'examiner' }));
    const content = new S3ObjectStore(
      config({
        bucket: 'examiner',
        accessKey: process.env['TEST_CONTENT_S3_ACCESS_KEY'] ?? TEST_S3_ACCESS_KEY,
        secretKey: process.env['TEST_CONTENT_S3_SECRET_KEY'] ?? TEST_S3_SECRET_KEY,
      }),
    );
    await content.prepare();
    for (const key of ['images/a', 'IP/a']) {
      await content.put(key, Buffer.from('a'));
      expect(String(await content.get(key))).toBe('a');
      await content.delete(key);
    }
    await root.put('data/a', Buffer.from('a'));
    const denied = { code: 'AccessDenied' };
    await expect(content.get('data/a')).rejects.toMatchObject(denied);
    await expect(content.put('data/a', Buffer.from('b'))).rejects.toMatchObject(denied);
    await expect(content.delete('data/a')).rejects.toMatchObject(denied);
    await root.delete('data/a');
  });

  it('makes its bucket once, however many start at once', async () => {
    const own = config();
    const stores = Array.from({ length: 5 }, () => new S3ObjectStore(own));
    await Promise.all(stores.map((store) => store.prepare()));
    await stores[0]?.put('a', Buffer.from('a'));
    expect(String(await stores[4]?.get('a'))).toBe('a');
    await removeBucket(own);
  });

  it('does not start with a wrong secret, and does not tell it', async () => {
    const store = new S3ObjectStore(config({ secretKey: 'a-wrong-secret' }));
    const refusal: unknown = await store.prepare().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toContain('S3_SECRET_KEY');
    expect(String(refusal)).not.toContain('a-wrong-secret');
  });

  it('does not start without a server', async () => {
    const store = new S3ObjectStore(config({ endpoint: new URL('http://127.0.0.1:9') }), {
      patienceMs: 0,
    });
    await expect(store.prepare()).rejects.toThrow(StartError);
  });

  describe('while the line is cut', () => {
    const own = config();
    let line: TcpProxy;
    let store: S3ObjectStore;
    beforeAll(async () => {
      line = await TcpProxy.to(own.endpoint.href);
      store = new S3ObjectStore({ ...own, endpoint: new URL(`http://${line.host}`) });
      await store.prepare();
    });
    afterAll(async () => {
      await removeBucket(own);
      await line.cut();
    });

    it('says so, and is used again once it works', async () => {
      await store.put('a', Buffer.from('before'));
      await line.cut();
      await expect(store.get('a')).rejects.toThrow(StoreUnavailableError);
      await expect(store.put('a', Buffer.from('lost'))).rejects.toThrow(StoreUnavailableError);
      await expect(store.ping()).rejects.toThrow(StoreUnavailableError);
      await line.restore();
      expect(String(await store.get('a'))).toBe('before');
    });
  });
});
