import { afterEach, describe, expect, it } from '@jest/globals';
import { ServiceUnavailableException } from '@nestjs/common';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { z } from 'zod';
import { closeServer, listenOnFreePort } from '../../test/http-call.ts';
import { StartError } from '../errors.ts';
import { ServiceClient } from './service-client.ts';

const SECRET = 'the-secret-that-the-services-share';
const SCHEMA = z.object({ name: z.string() });

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeServer(server);
});

async function clientOf(handler: RequestListener, secret = SECRET): Promise<ServiceClient> {
  const server = createServer(handler);
  servers.push(server);
  const port = await listenOnFreePort(server);
  return new ServiceClient('content', new URL(`http://127.0.0.1:${port}`), secret);
}

describe(ServiceClient.name, () => {
  it('carries the secret and a JSON body, and parses the answer', async () => {
    const seen: { headers: IncomingHttpHeaders; url?: string; method?: string }[] = [];
    const client = await clientOf(({ headers, url, method }, response) => {
      seen.push({ headers, url, method });
      response.end('{"name":"a","more":1}');
    });
    expect(await client.post('/a?b=1', { c: 2 }, SCHEMA)).toEqual({ name: 'a' });
    expect(await client.get('/d', SCHEMA)).toEqual({ name: 'a' });
    expect(seen).toMatchObject([
      { url: '/a?b=1', method: 'POST', headers: { 'content-type': 'application/json' } },
      { url: '/d', method: 'GET' },
    ]);
    for (const { headers } of seen) expect(headers['x-service-secret']).toBe(SECRET);
  });

  it('sends what answers nothing under a key', async () => {
    const seen: IncomingHttpHeaders[] = [];
    let status = 202;
    const client = await clientOf(({ headers }, response) => {
      seen.push(headers);
      response.writeHead(status).end();
    });
    await client.send('/a', { c: 2 }, 'one-mail');
    expect(seen).toMatchObject([{ 'idempotency-key': 'one-mail', 'x-service-secret': SECRET }]);
    status = 429;
    await expect(client.send('/a', {}, 'b')).rejects.toThrow(ServiceUnavailableException);
  });

  it('finds nothing where there is none, and says how long an answer is without reading it', async () => {
    const client = await clientOf(({ url, method }, response) => {
      if (url === '/none') response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-length': 12 })
          .end(method === 'HEAD' ? '' : '{"name":"a"}');
    });
    expect(await client.find('/a', SCHEMA)).toEqual({ name: 'a' });
    expect(await client.find('/none', SCHEMA)).toBeNull();
    expect(await client.size('/a')).toBe(12);
    expect(await client.size('/none')).toBeNull();
  });

  it('sends the first of two secrets, and the id of the request that it calls for', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const client = await clientOf(({ headers }, response) => {
      seen.push(headers);
      response.end('{"name":"a"}');
    }, `the-new-secret-that-the-services-share,${SECRET}`);
    await client.post('/a', {}, SCHEMA, 'request-1234');
    expect(seen).toMatchObject([
      {
        'x-service-secret': 'the-new-secret-that-the-services-share',
        'x-request-id': 'request-1234',
      },
    ]);
  });

  it.each([
    ['an error', 500, '{"name":"a"}'],
    ['a refusal', 401, '{"message":"Unauthorized"}'],
    ['something else', 200, '{"title":"a"}'],
    ['no JSON', 200, '<html>'],
    ['nothing', 200, ''],
  ])('answers 503 when the service answers %s', async (_what, status, body) => {
    const client = await clientOf((_request, response) => {
      response.writeHead(status).end(body);
    });
    await expect(client.get('/a', SCHEMA)).rejects.toThrow(ServiceUnavailableException);
  });

  it('asks once more where a replica goes away during the call', async () => {
    let calls = 0;
    const client = await clientOf(({ socket }, response) => {
      calls += 1;
      if (calls === 1) socket.destroy();
      else response.end('{"name":"a"}');
    });
    expect(await client.post('/a', {}, SCHEMA)).toEqual({ name: 'a' });
    expect(calls).toBe(2);
  });

  it('answers 503 when the service is away or hangs up', async () => {
    const client = await clientOf(({ socket }) => socket.destroy());
    await expect(client.get('/a', SCHEMA)).rejects.toThrow(ServiceUnavailableException);
    for (const server of servers) await closeServer(server);
    await expect(client.get('/a', SCHEMA)).rejects.toThrow(ServiceUnavailableException);
  });

  it.each([
    [undefined, SECRET],
    [new URL('http://127.0.0.1:1'), undefined],
  ])('names the variables when one is missing', (url, secret) => {
    expect(() => new ServiceClient('content', url, secret)).toThrow(StartError);
    expect(() => new ServiceClient('content', url, secret)).toThrow(
      'CONTENT_URL and SERVICE_SECRET',
    );
  });
});
