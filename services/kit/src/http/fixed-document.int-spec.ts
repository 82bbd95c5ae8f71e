import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { FixedDocument } from './fixed-document.ts';

const TEXT = 'Fixed, and compressed once. '.repeat(200);
const fixed = new FixedDocument(TEXT);
let server: Server;

beforeAll(async () => {
  const app = express();
  app.get('/', (asked, response) => fixed.send(asked, response.type('text')));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

async function get(encoding: string): Promise<{ message: IncomingMessage; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const sent = request({
    port,
    host: '127.0.0.1',
    headers: { 'accept-encoding': encoding },
    agent: false,
  });
  sent.end();
  const [message] = (await once(sent, 'response')) as [IncomingMessage];
  return { message, body: await buffer(message) };
}

it.each([
  ['br', zlib.brotliDecompressSync],
  ['gzip', zlib.gunzipSync],
] as const)('is sent as %s', async (encoding, decompress) => {
  const { message, body } = await get(encoding);
  expect(message.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(body.length).toBeLessThan(TEXT.length / 10);
  expect(decompress(body).toString()).toBe(TEXT);
});

it('is sent as it is to others', async () => {
  const { message, body } = await get('deflate');
  expect(message.headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(TEXT);
});
