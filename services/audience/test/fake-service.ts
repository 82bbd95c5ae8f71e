import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of a fake service: a status, and a body that is sent as JSON. */
export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A server on a free local port that replaces another service. */
export interface FakeService {
  readonly url: string;
  close(): Promise<void>;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return text;
}

/** Starts a server. @returns its address */
export async function listenOnFreePort(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Closes a server and its open connections. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Starts a fake. `respond` returns its answers. */
export async function startFakeService(
  respond: (request: IncomingMessage, body: string) => FakeAnswer,
): Promise<FakeService> {
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      const { status, body } = respond(request, text);
      const json = JSON.stringify(body);
      const length = Buffer.byteLength(json);
      response
        .writeHead(status, { 'content-type': 'application/json', 'content-length': length })
        .end(json);
    });
  });
  return { url: await listenOnFreePort(server), close: () => closeServer(server) };
}
