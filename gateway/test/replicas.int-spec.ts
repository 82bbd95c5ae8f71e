import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Gateway } from './gateway.ts';
import { NameServer } from './name-server.ts';
import {
  describeGateway,
  expectError,
  newPath,
  portOf,
  send,
  site,
  startUpstream,
} from './site.ts';

/**
 * Waits until nginx has its own list of both replicas. Then nginx asks the replicas alternately. Before, it asks a
 * random replica.
 */
async function waitUntilByTurns(gateway: Gateway): Promise<void> {
  do {
    site.passed = [];
    for (let n = 0; n < 20; n += 1) await send(newPath(), { port: gateway.port });
  } while (site.passed.some(({ owner }, n) => owner === site.passed[n - 1]?.owner));
}

describeGateway('replicas', () => {
  describe('with two replicas', () => {
    let names: NameServer;
    let two: Gateway;
    let replicas: readonly string[];

    beforeAll(async () => {
      const first = await startUpstream('first', '127.0.0.1');
      await startUpstream('second', '127.0.0.2', portOf(first));
      names = await NameServer.start(['127.0.0.1', '127.0.0.2']);
      two = await Gateway.start(
        { ...site.env, RESOLVER: names.address, CONTENT_HOST: `content.test:${portOf(first)}` },
        site.assets,
      );
      replicas = ['first', 'second'];
      site.answer = (_request, response) => response.end();
      await waitUntilByTurns(two);
    }, 60_000);

    afterAll(async () => {
      await two.stop();
      await names.stop();
    });

    const statusOf = async (method: string) =>
      (await send(newPath(), { method, port: two.port })).status;

    it.each([
      ['hangs up', undefined],
      ['answers 502', 502],
      ['answers 503', 503],
    ])('asks the other for a GET when one %s', async (_what, failure) => {
      for (const failing of replicas) {
        site.passed = [];
        site.answer = (request, response) => {
          if (site.passed.at(-1)?.owner !== failing) return response.end();
          if (failure === undefined) return request.socket.destroy();
          response.writeHead(failure).end();
        };
        while (!site.passed.some(({ owner }) => owner === failing))
          expect(await statusOf('GET')).toBe(200);
      }
    });

    it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('does not repeat %s', async (method) => {
      site.answer = (request) => request.socket.destroy();
      expect(await statusOf(method)).toBe(502);
      expect(site.passed).toHaveLength(1);
    });

    it.each([
      ['answers', 2, 200],
      ['gives up', 3, 502],
    ])('asks thrice at most for a GET, and %s when %i hung up', async (_what, times, status) => {
      site.answer = (request, response) => {
        if (site.passed.length <= times) request.socket.destroy();
        else response.end();
      };
      expect(await statusOf('GET')).toBe(status);
      expect(site.passed).toHaveLength(3);
    });

    it('asks a replica that just failed again', async () => {
      site.answer = (_request, response) => response.writeHead(503).end();
      for (let n = 0; n < 6; n += 1) expect(await statusOf('GET')).toBe(503);
      expect(site.passed).toHaveLength(12);
    });
  });

  it('lets requests wait until it knows an address', async () => {
    let answer: () => void = () => undefined;
    const names = await NameServer.start(
      ['127.0.0.1'],
      new Promise((resolve) => (answer = resolve)),
    );
    const content = await startUpstream('content', '127.0.0.1');
    const CONTENT_HOST = `content.test:${portOf(content)}`;
    const variables = { RESOLVER: names.address, CONTENT_HOST, GATEWAY_WORKERS: '1' };
    const starting = await Gateway.start({ ...site.env, ...variables }, site.assets);
    try {
      const answers = ['GET', 'POST', 'PUT'].map((method) =>
        send(newPath(), { method, body: 'body', port: starting.port }),
      );
      // nginx has one process here, which takes requests in order. When it has answered this request, it has received
      // the three above.
      expect(await starting.isUp()).toBe(true);
      answer();
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(site.passed).toHaveLength(3);
    } finally {
      await starting.stop();
      await names.stop();
    }
  });

  describe('with a replica that cannot be reached', () => {
    let names: NameServer;
    let two: Gateway;
    let remaining: Server;

    beforeAll(async () => {
      remaining = await startUpstream('remaining', '127.0.0.1');
      const gone = await startUpstream('gone', '127.0.0.2', portOf(remaining));
      names = await NameServer.start(['127.0.0.1', '127.0.0.2']);
      two = await Gateway.start(
        { ...site.env, RESOLVER: names.address, CONTENT_HOST: `content.test:${portOf(remaining)}` },
        site.assets,
      );
      site.answer = (_request, response) => response.end();
      await waitUntilByTurns(two);
      gone.closeAllConnections();
      await once(gone.close(), 'close');
    }, 60_000);

    afterAll(async () => {
      await two.stop();
      await names.stop();
    });

    it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])('sends %s to the other', async (method) => {
      for (let n = 1; n <= 10; n += 1) {
        const { status } = await send(newPath(), { method, body: 'body', port: two.port });
        expect(status).toBe(200);
        expect(site.passed).toHaveLength(n);
      }
    });

    it.each(['POST', 'PUT'])('does not repeat %s that the other was sent', async (method) => {
      for (let n = 1; n <= 10; n += 1) {
        site.answer = (request) => request.socket.destroy();
        const answered = await send(newPath(), { method, body: 'body', port: two.port });
        expectError(answered, 502, 'The service cannot be reached. Try again in a moment.');
        expect(site.passed).toHaveLength(n);
      }
    });

    it('says so when the other cannot be reached either', async () => {
      remaining.closeAllConnections();
      await once(remaining.close(), 'close');
      for (const method of ['GET', 'POST', 'PUT']) {
        const answered = await send(newPath(), { method, body: 'body', port: two.port });
        expectError(answered, 502, 'The service cannot be reached. Try again in a moment.');
      }
    });
  });
});
