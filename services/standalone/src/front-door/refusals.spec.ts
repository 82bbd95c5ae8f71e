import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeServer, createHttpServer, listen } from '@examiner/kit';
import type { RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { EVERY_ERROR, REFUSED_REQUESTS } from '../../test/refused-requests.ts';
import { FrontDoor } from './front-door.ts';

let server: Server;
let port: number;
let passed: (string | undefined)[];

const service: RequestListener = ({ url }, response) => {
  passed.push(url);
  response.end('passed');
};

async function start(publicUrl: string): Promise<void> {
  const config = { publicUrl: new URL(publicUrl), hsts: undefined };
  const services = { content: service, audience: service, auth: service, dashboard: service };
  const frontDoor = new FrontDoor({ config, assets: new Map(), services });
  server = createHttpServer(config, frontDoor.handle);
  port = await listen(server, 0, '127.0.0.1');
  passed = [];
}

/** Sends these bytes. @returns everything until the connection ends; some inputs end it */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.end(bytes, 'latin1');
  return text(socket);
}

beforeAll(() => start('http://localhost'));
afterAll(() => closeServer(server));

it.each(REFUSED_REQUESTS)('answers $status for $what', async ({ bytes, status, body }) => {
  const answer = await send(bytes);
  expect(answer.split(' ', 2)).toEqual(['HTTP/1.1', String(status)]);
  for (const line of EVERY_ERROR) expect(answer).toMatch(line);
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe(body);
  expect(passed).toEqual([]);
});

it('answers 405 to CONNECT', async () => {
  const answer = await send('CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  for (const line of EVERY_ERROR) expect(answer).toMatch(line);
  expect(answer).toContain('\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n');
});

it.each([
  ['/', 'LOCALHOST'],
  ['/', 'localhost:80'],
  ['http://localhost/', 'evil.example'],
  ['HTTP://Localhost:80/', 'localhost'],
])('knows itself in %s of %s', async (target, host) => {
  passed = [];
  const answer = await send(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(passed).toEqual(['/']);
});
