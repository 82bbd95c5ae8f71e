import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeServer } from '../../test/http-call.ts';
import { acceptFirst } from './accept-first.ts';
import { listen } from './listen.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

let server: Server;
afterEach(() => closeServer(server));

async function start(listener: RequestListener, longest: number): Promise<() => Socket> {
  server = createServer();
  server.on('request', acceptFirst(server, listener, longest));
  const port = await listen(server, 0, '127.0.0.1');
  return () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(REQUEST);
    return socket;
  };
}

describe(acceptFirst.name, () => {
  it('accepts all connections that wait before it answers one', async () => {
    const events: string[] = [];
    const open = await start((_request, response) => {
      events.push('request');
      response.end();
    }, 60_000);
    server.on('connection', () => events.push('connection'));
    const sockets = Array.from({ length: 20 }, open);
    await Promise.all(sockets.map((socket) => text(socket)));
    expect(events).toEqual([
      ...Array<string>(20).fill('connection'),
      ...Array<string>(20).fill('request'),
    ]);
  });

  it('answers although there is always another connection', async () => {
    const open = await start((_request, response) => response.end('answered'), 1);
    const others = new Set<Socket>();
    let isOver = false;
    server.on('connection', () => {
      if (!isOver) others.add(open().on('error', () => undefined));
    });
    const answer = await text(open());
    isOver = true;
    for (const other of others) other.destroy();
    expect(answer).toContain('answered');
  });

  it('drops the request of a client that has gone', async () => {
    const asked: string[] = [];
    const open = await start((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }, 60_000);
    server.once('request', ({ socket }) => socket.destroy());
    await text(open().on('error', () => undefined)).catch(() => undefined);
    await text(open());
    expect(asked).toHaveLength(1);
  });
});
