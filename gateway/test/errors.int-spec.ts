import { afterEach, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { EVERY_ERROR, REFUSED_REQUESTS } from '../../services/standalone/test/refused-requests.ts';
import { describeGateway, expectError, LONG, newPath, send, sendRaw, site } from './site.ts';

describeGateway('its own answers', () => {
  describe('its own errors', () => {
    it.each(REFUSED_REQUESTS)('answers $status for $what', async ({ bytes, status, body }) => {
      const answered = await sendRaw(bytes);
      expect(answered.split(' ', 2)).toEqual(['HTTP/1.1', String(status)]);
      for (const line of EVERY_ERROR) expect(answered).toMatch(line);
      expect(answered.slice(answered.indexOf('\r\n\r\n') + 4)).toBe(body);
      expect(site.passed).toEqual([]);
    });

    it('answers 414 for an address that is too long', async () => {
      expectError(await send(`/${'x'.repeat(9000)}`), 414, 'The address is too long.');
    });

    it('answers 405 for TRACE, CONNECT and methods that nobody knows', async () => {
      for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'FOO']) {
        const target = method === 'CONNECT' ? 'localhost:80' : '/';
        const answered = await sendRaw(
          `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        );
        expect(answered).toMatch(/^HTTP\/1\.1 405 /);
        expect(answered).toContain('\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n');
        expect(answered).toMatch(
          new RegExp(
            `\\{"message":"${method} is not possible here\\.","code":"method_not_allowed"\\}$`,
          ),
        );
      }
      expect(site.passed).toEqual([]);
    });

    it('answers 413 above 6 MB for a picture, and a little above 1 MB elsewhere', async () => {
      const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
      const post = (path: string, body: Buffer) => send(path, { method: 'POST', body });
      expect((await post('/api/upload-image', megabytes(6))).status).toBe(200);
      expect((await post('/save-tables', megabytes(1))).status).toBe(200);
      site.passed = [];
      const tooLarge = await post('/api/upload-image', megabytes(7));
      expectError(tooLarge, 413, 'The request is too large.');
      expectError(await post('/save-tables', megabytes(2)), 413, 'The request is too large.');
      expect(site.passed).toEqual([]);
    });

    it('answers 429 when one address sends more than 100 bodies at a time', async () => {
      const held: (() => void)[] = [];
      site.answer = (_request, response) => held.push(() => response.end());
      const post = () => send('/api/subscribe', { method: 'POST', body: '{}' });
      const first = Array.from({ length: 100 }, post);
      while (held.length < 100) await new Promise(setImmediate);
      const refused = await post();
      expectError(refused, 429, 'Too many requests at once. Try again in a moment.');
      expect(refused.headers['retry-after']).toBe('1');
      for (const release of held) release();
      expect((await Promise.all(first)).every(({ status }) => status === 200)).toBe(true);
    });

    it('has room for more bodies than fit into its memory for /tmp', async () => {
      const held: (() => void)[] = [];
      site.answer = (request, response) => {
        request.resume();
        held.push(() => response.end());
        if (held.length === 40) for (const release of held) release();
      };
      const body = Buffer.alloc(1_000_000);
      const posts = Array.from({ length: 40 }, () =>
        send('/save-tables', { method: 'POST', body }),
      );
      for (const { status } of await Promise.all(posts)) expect(status).toBe(200);
    });

    describe('while bodies trickle', () => {
      let trickling: Socket[] = [];
      afterEach(() => {
        for (const socket of trickling) socket.destroy();
        trickling = [];
      });

      /** Begins an incomplete request, from the next of ten addresses. */
      const begin = (path: string, length: number) => {
        const localAddress = `127.1.0.${1 + (trickling.length % 10)}`;
        const socket = connect({ port: site.gateway.port, host: '127.0.0.1', localAddress });
        trickling.push(socket.on('error', () => undefined));
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n{`,
        );
      };
      const post = (path: string) => send(path, { method: 'POST', body: '{}' });
      /** Begins requests until the gateway refuses one more. Earlier requests may still count. */
      const fill = async (path: string, count: number, length: number) => {
        for (let index = 0; index < count; index += 1) begin(path, length);
        let last = await post(path);
        for (; last.status === 200; last = await post(path)) begin(path, length);
        expectError(last, 429, 'Too many requests at once. Try again in a moment.');
      };

      it('holds 1,000 of all clients, and answers others who send none', async () => {
        await fill('/api/subscribe', 1000, 2);
        expect((await send(newPath())).status).toBe(200);
      });

      it('holds 20 pictures of all clients, and passes other writes on', async () => {
        await fill('/api/upload-image', 20, 5_000_000);
        while ((await post('/api/subscribe')).status !== 200) await new Promise(setImmediate);
      });
    });

    it('answers 502 when the service hangs up', async () => {
      site.answer = (request) => request.socket.destroy();
      const refused = await send('/api/subscribe', { method: 'POST', body: '{}' });
      expectError(refused, 502, 'The service cannot be reached. Try again in a moment.');
      expect(refused.headers['retry-after']).toBe('1');
    });
  });

  describe('assets', () => {
    it('are immutable, typed, and compressed if the client accepts that', async () => {
      const plain = await send('/assets/index-1.js');
      expect(plain).toMatchObject({
        status: 200,
        body: LONG,
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'text/javascript; charset=utf-8',
          'x-content-type-options': 'nosniff',
          vary: 'Accept-Encoding',
        },
      });
      const packed = await send('/assets/index-1.js', { headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(gzipSync(LONG).length),
      });
      expect(site.passed).toEqual([]);
    });

    it.each([
      '/assets/',
      '/assets/nothing.js',
      '/assets/index-1.js.gz',
      '/assets/../index.html/../assets/x',
    ])('answer 404 for %s', async (path) => {
      expectError(await send(path), 404, 'There is nothing here.');
      expect(site.passed).toEqual([]);
    });

    it.each(['POST', 'DELETE'])('answer 405 to %s', async (method) => {
      const refused = await send('/assets/index-1.js', { method });
      expectError(refused, 405, `${method} is not possible here.`);
      expect(refused.headers.allow).toBe('GET, HEAD');
    });
  });
});
