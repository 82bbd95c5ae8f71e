import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';
import { closeServer } from './close-server.ts';

const REQUEST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody';

describe(closeServer.name, () => {
  it('answers a connected client, even before the connection was accepted', async () => {
    const server = createServer((request, response) => request.pipe(response));
    const port = await listen(server, 0, '127.0.0.1');
    const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
    const answers = sockets.map((socket) =>
      text(socket.setNoDelay().once('connect', () => socket.write(REQUEST))),
    );
    const [first] = sockets;
    if (first) await once(first, 'connect');
    await closeServer(server);
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*body/);
    }
  });

  it('refuses a person who connects later', async () => {
    const server = createServer();
    const port = await listen(server, 0, '127.0.0.1');
    await closeServer(server);
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  });
});
