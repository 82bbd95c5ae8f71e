import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { errorCodeOf, type ServiceName } from '@examiner/contracts';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { EVERY_ERROR } from '../../services/standalone/test/refused-requests.ts';
import { Gateway, hasEngine } from './gateway.ts';

export const PUBLIC = 'public, max-age=0, s-maxage=1, stale-if-error=600';
/** An answer with this header stays in the cache for longer than any test takes. */
export const LASTING = 'public, max-age=0, s-maxage=600';
export const SERVICES: readonly ServiceName[] = ['content', 'audience', 'auth', 'dashboard'];
export const LONG = 'A sentence that is worth compressing. '.repeat(100);

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Passed {
  readonly owner: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const upstreams: Server[] = [];
let paths = 0;

/** A gateway in front of four services. A test sets their answers. */
export const site = {
  passed: [] as Passed[],
  answer: ((_request, response) => response.end()) as RequestListener,
  assets: '',
  env: {} as Record<string, string>,
  gateway: undefined as unknown as Gateway,
};

/** An address that is not cached yet. */
export const newPath = () => `/new-${(paths += 1)}`;

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

export async function startUpstream(owner: string, host = '127.0.0.1', port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    site.passed.push({ owner, method, url, headers });
    site.answer(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  upstreams.push(server);
  return server;
}

export async function send(
  path: string,
  options: {
    method?: string;
    headers?: Record<string, string | string[]>;
    body?: string | Buffer;
    port?: number;
    /** The client's address. */
    localAddress?: string;
  } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body, port = site.gateway.port, localAddress } = options;
  const from = localAddress ? { localAddress } : {};
  const sent = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers,
    agent: false,
    ...from,
  });
  // A refused body may be cut off; the answer arrives anyway.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await readText(response),
  };
}

/** Sends raw bytes and reads until the connection ends. */
export async function sendRaw(
  bytes: string,
  { port = site.gateway.port, localAddress = '127.0.0.1' } = {},
): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  return readText(socket);
}

export function expectError({ status, headers, body }: Answer, expected: number, message: string) {
  expect({ status, body: JSON.parse(body) as unknown }).toEqual({
    status: expected,
    body: { message, code: errorCodeOf(expected) },
  });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  for (const line of EVERY_ERROR) expect(lines.join('')).toMatch(line);
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
    server: 'nginx',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
}

async function start(): Promise<void> {
  site.assets = await mkdtemp(join(tmpdir(), 'gateway-assets-'));
  // Readable for nginx's user.
  await chmod(site.assets, 0o755);
  await writeFile(join(site.assets, 'index-1.js'), LONG);
  await writeFile(join(site.assets, 'index-1.js.gz'), gzipSync(LONG));
  for (const name of SERVICES) {
    const server = await startUpstream(name);
    site.env[`${name.toUpperCase()}_HOST`] = `127.0.0.1:${portOf(server)}`;
  }
  site.gateway = await Gateway.start(site.env, site.assets);
}

async function stop(): Promise<void> {
  await site.gateway.stop();
  for (const server of upstreams) {
    server.closeAllConnections();
    server.close();
  }
  await rm(site.assets, { recursive: true });
}

/** Tests of a running nginx, which needs a Docker engine. */
export function describeGateway(name: string, tests: () => void): void {
  (hasEngine() ? describe : describe.skip)(`nginx, ${name} (needs a Docker engine)`, () => {
    beforeAll(start, 60_000);
    afterAll(stop);
    beforeEach(() => {
      site.passed = [];
      site.answer = (_request, response) => {
        response.setHeader('Cache-Control', LASTING);
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(`answer ${site.passed.length}`);
      };
    });
    tests();
  });
}
