import { afterEach, describe, expect, it, jest } from '@jest/globals';
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
import { currentCaller, runAsCommand } from '../current-request.ts';
import { InProcessService } from '../in-process-service.ts';
import { ServiceClient } from './service-client.ts';

const SECRET = 'the-secret-that-the-services-share';
const SCHEMA = z.object({ name: z.string() });

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeServer(server);
});

type Place = (handler: RequestListener) => Promise<URL | InProcessService>;

async function elsewhere(handler: RequestListener): Promise<URL> {
  const server = createServer(handler);
  servers.push(server);
  return new URL(`http://127.0.0.1:${await listenOnFreePort(server)}`);
}

const inThisProcess = (handler: RequestListener) => Promise.resolve(new InProcessService(handler));

async function clientOf(
  handler: RequestListener,
  serviceSecret = SECRET,
  place: Place = elsewhere,
): Promise<ServiceClient> {
  const services = { content: await place(handler) };
  return new ServiceClient('content', { services, serviceSecret });
}

describe.each([
  ['elsewhere', elsewhere],
  ['in this process', inThisProcess],
])('a client of a service %s', (_where, place) => {
  it('carries the secret and a JSON body, and parses the answer', async () => {
    const seen: { headers: IncomingHttpHeaders; url?: string; method?: string }[] = [];
    const client = await clientOf(
      ({ headers, url, method }, response) => {
        seen.push({ headers, url, method });
        response.end('{"name":"a","more":1}');
      },
      SECRET,
      place,
    );
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
    const client = await clientOf(
      ({ headers }, response) => {
        seen.push(headers);
        response.writeHead(status).end();
      },
      SECRET,
      place,
    );
    await client.send('/a', { c: 2 }, 'one-mail');
    expect(seen).toMatchObject([{ 'idempotency-key': 'one-mail', 'x-service-secret': SECRET }]);
    status = 429;
    await expect(client.send('/a', {}, 'b')).rejects.toThrow(ServiceUnavailableException);
  });

  it('finds nothing if there is none, and says how long an answer is without reading it', async () => {
    const client = await clientOf(
      ({ url, method }, response) => {
        if (url === '/none') response.writeHead(404).end();
        else
          response
            .writeHead(200, { 'content-length': 12 })
            .end(method === 'HEAD' ? '' : '{"name":"a"}');
      },
      SECRET,
      place,
    );
    expect(await client.find('/a', SCHEMA)).toEqual({ name: 'a' });
    expect(await client.find('/none', SCHEMA)).toBeNull();
    expect(await client.size('/a')).toBe(12);
    expect(await client.size('/none')).toBeNull();
  });

  it('sends the first of two secrets, and the id of the request that it calls for', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const client = await clientOf(
      ({ headers }, response) => {
        seen.push(headers);
        response.end('{"name":"a"}');
      },
      `the-new-secret-that-the-services-share,${SECRET}`,
      place,
    );
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
    const client = await clientOf(
      (_request, response) => {
        response.writeHead(status).end(body);
      },
      SECRET,
      place,
    );
    await expect(client.get('/a', SCHEMA)).rejects.toThrow(ServiceUnavailableException);
  });
});

describe('a client of a service elsewhere', () => {
  it('repeats the call once if a replica stops during it', async () => {
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
    const make = () =>
      new ServiceClient('content', { services: { content: url }, serviceSecret: secret });
    expect(make).toThrow(StartError);
    expect(make).toThrow('CONTENT_URL and SERVICE_SECRET');
  });
});

describe('a client of a service in this process', () => {
  it('waits as long as the service takes', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const client = await clientOf(
      (_request, response) => response.end('{"name":"a"}'),
      SECRET,
      inThisProcess,
    );
    await client.get('/a', SCHEMA);
    expect(limit).not.toHaveBeenCalled();
    limit.mockRestore();
  });

  it('takes a broken connection for no answer', async () => {
    const client = await clientOf(({ socket }) => socket.destroy(), SECRET, inThisProcess);
    await expect(client.get('/a', SCHEMA)).rejects.toThrow(ServiceUnavailableException);
  });

  it('hides its caller from the work of the service', async () => {
    const callers: unknown[] = [];
    const client = await clientOf(
      (_request, response) => {
        callers.push(currentCaller());
        response.end('{"name":"a"}');
      },
      SECRET,
      inThisProcess,
    );
    await runAsCommand(() => client.get('/a', SCHEMA));
    expect(callers).toEqual([undefined]);
  });

  it('answers many at once, large ones among them', async () => {
    const name = 'a'.repeat(300_000);
    const client = await clientOf(
      (request, response) => {
        request.resume().on('end', () => response.end(JSON.stringify({ name })));
      },
      SECRET,
      inThisProcess,
    );
    const asked = Array.from({ length: 50 }, () => client.post('/a', { name }, SCHEMA));
    expect(await Promise.all(asked)).toEqual(Array(50).fill({ name }));
  });
});
