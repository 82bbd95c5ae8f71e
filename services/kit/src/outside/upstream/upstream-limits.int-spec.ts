import { afterEach, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { closeAll, createClient, failure, serve, status, steps } from '../../../test/upstream.ts';

const MIB = 1024 * 1024;

afterEach(closeAll);

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

  it('time in the queue of a host does not count', async () => {
    const { url, requests } = await serve((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/new' }).end();
      else if (request.url === '/new') response.end('new');
    });
    const { client } = createClient({ timeoutMs: 1000 });
    const moved = client.get(`${url}/moved`);
    expect((await failure(`${url}/silent`, {}, client)).message).toBe('did not answer in time');
    expect((await moved).body.toString()).toBe('new');
    expect(requests.map(({ path }) => path)).toEqual(['/moved', '/silent', '/new']);
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
