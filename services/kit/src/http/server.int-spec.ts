import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { closeServer } from '../../test/http-call.ts';
import { listen } from './listen.ts';
import { createHttpServer, SERVER_TIMES, type ServerTimes } from './server.ts';

const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';
const QUICK: Partial<ServerTimes> = { headers: 200, check: 100, bodyWindow: 200 };

let server: Server;
afterEach(() => closeServer(server));

/** Answers when the body is complete. */
const readAll: RequestListener = (request, response) => {
  request.on('end', () => response.end('whole')).resume();
};

async function start(listener: RequestListener, hsts?: string, times = QUICK): Promise<number> {
  server = createHttpServer({ hsts }, listener, times);
  return listen(server, 0, '127.0.0.1');
}

function expectTimeout(answer: string): void {
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
  expect(answer).toContain('{"message":"The request took too long.","code":"request_timeout"}');
}

describe(createHttpServer.name, () => {
  it('cuts off headers that do not end', async () => {
    const socket = connect(await start(readAll), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow:');
    expectTimeout(await text(socket));
  });

  it('cuts them off within twenty seconds by default', async () => {
    await start(readAll, undefined, {});
    expect(server.headersTimeout).toBe(SERVER_TIMES.headers);
    expect(SERVER_TIMES.headers + SERVER_TIMES.check).toBeLessThanOrEqual(20_000);
  });

  it.each([
    ['stops', 0],
    ['trickles', 1],
  ])('cuts off a body that %s', async (_what, bytes) => {
    const socket = connect(await start(readAll), '127.0.0.1');
    socket.on('error', () => undefined).write(POST);
    const trickle = setInterval(() => socket.write('x'.repeat(bytes)), 50);
    const answer = await text(socket);
    clearInterval(trickle);
    expectTimeout(answer);
  });

  /** Sends `begin` and then 400 kB, and starts reading only then. */
  async function sendOn(port: number, begin: string): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.pause().write(begin);
    for (let round = 0; round < 50; round += 1) {
      await new Promise((written) => socket.write('x'.repeat(8192), written));
      await setImmediate();
    }
    const answer = await text(socket);
    socket.end();
    return answer;
  }

  it.each([
    ['too large a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', 431],
    ['what is no request', 'x', 400],
    ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['a body of no host', 'POST / HTTP/1.1\r\nContent-Length: 800000\r\n\r\n', 400],
  ])('gives its refusal to a client that continues sending %s', async (_what, begin, status) => {
    const answer = await sendOn(await start(readAll), begin);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('gives the last answer to a client that continues sending, and then answers nothing', async () => {
    let requests = 0;
    const port = await start((_request, response) => {
      requests += 1;
      response.writeHead(413, { connection: 'close' }).end();
    });
    const whole = `${POST}${'x'.repeat(100_000)}`;
    expect(await sendOn(port, `${whole}${whole}`)).toMatch(/^HTTP\/1\.1 413 /);
    expect(requests).toBe(1);
  });

  it('hangs up on a refused client that never does', async () => {
    const port = await start(readAll);
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
    client.write('x');
    const [socket] = await accepted;
    await once(socket, 'close');
    client.destroy();
  });

  it('hangs up if the answer has begun', async () => {
    const port = await start((request, response) => {
      response.write('begun');
      request.resume();
    });
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(POST);
    expect(await text(socket)).toMatch(/begun\r\n$/);
  });

  it('waits for a body that is slow and moves', async () => {
    const port = await start(readAll, undefined, { ...QUICK, bodyWindow: 500 });
    const socket = connect(port, '127.0.0.1');
    socket.write(POST.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nConnection: close\r\n'));
    const steps = setInterval(() => socket.write('x'.repeat(4_000)), 40);
    const answer = await text(socket);
    clearInterval(steps);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('promises https on its own answers if that is set', async () => {
    const socket = connect(await start(readAll, 'max-age=60'), '127.0.0.1');
    socket.write('nonsense\r\n\r\n');
    expect(await text(socket)).toContain('\r\nStrict-Transport-Security: max-age=60\r\n');
  });

  it('says nothing to a connection that was reset', async () => {
    const port = await start(readAll);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\n');
    socket.resetAndDestroy();
    const next = connect(port, '127.0.0.1');
    next.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await text(next)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
