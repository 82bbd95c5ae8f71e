import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '../../../http/listen.ts';
import { StorageFullError, StoreUnavailableError } from '../../../errors.ts';
import { S3ObjectStore } from './s3-object-store.ts';

const MORE_THAN_ITS_SOCKETS = 40;

let server: Server;
let sockets: Set<Socket>;
let store: S3ObjectStore;
afterEach(async () => {
  await store.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function openStore(answer: RequestListener): Promise<void> {
  sockets = new Set();
  server = createServer(answer).on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  const port = await listen(server, 0, '127.0.0.1');
  store = new S3ObjectStore(
    {
      endpoint: new URL(`http://127.0.0.1:${port}`),
      accessKey: 'key',
      secretKey: 'secret',
      bucket: 'bucket',
      region: 'us-east-1',
    },
    { callMs: 300 },
  );
}

/** Resolves when the server has seen every connection end, including resets. The promise of `once` would reject at a reset. */
async function allClosed(): Promise<void> {
  const ends = [...sockets].map(
    (socket) => new Promise((resolve) => socket.once('close', resolve)),
  );
  await Promise.all(ends);
}

/** Repeats the call, because it may time out on a busy machine. A store without free sockets would never answer. */
async function getOnceAnswered(key: string): Promise<string> {
  for (;;) {
    try {
      return String(await store.get(key));
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }
}

describe('an object store that is silent', () => {
  it.each(['before its answer', 'within its answer'])(
    'keeps no socket of a call that was given up %s, and is used once it answers',
    async (moment) => {
      let isSilent = true;
      await openStore((_request, response) => {
        if (!isSilent) return response.end('bytes');
        if (moment === 'within its answer')
          response.writeHead(200, { 'content-length': 9 }).write('b');
        return undefined;
      });
      const calls = Array.from({ length: MORE_THAN_ITS_SOCKETS }, () => store.get('a'));
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ reason: expect.any(StoreUnavailableError) as unknown });
      }
      await allClosed();
      isSilent = false;
      expect(await getOnceAnswered('a')).toBe('bytes');
    },
  );
});

describe('an object store that is full', () => {
  it.each(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded'])(
    'says so as %s',
    async (code) => {
      await openStore((request, response) => {
        request.resume().on('end', () => {
          response
            .writeHead(507, { 'content-type': 'application/xml' })
            .end(`<Error><Code>${code}</Code><Message>full</Message></Error>`);
        });
      });
      await expect(store.put('a', Buffer.from('a'))).rejects.toThrow(StorageFullError);
    },
  );
});
