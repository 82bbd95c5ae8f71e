import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as sent. Only `Host` and `Connection` are added. */
export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with its `Content-Length`. */
  readonly body?: string | Buffer;
  /** Sent in chunks, without a length. */
  readonly chunks?: readonly (string | Buffer)[];
  /** The client's address. */
  readonly localAddress?: string;
  /** Closes the connection. */
  readonly signal?: AbortSignal;
}

/** The answer. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Starts a server on a free local port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Closes a server and its open connections. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Makes a request, with headers that `fetch` would not send. */
export async function callHttp(port: number, path: string, call: Call = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, chunks, localAddress, signal } = call;
  const where = { host: '127.0.0.1', port, ...(localAddress && { localAddress }) };
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...where,
        path,
        method,
        headers: { ...length, ...headers },
        agent: false,
        ...(signal && { signal }),
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, text, json: parseJson(text) });
        });
      },
    );
    sent.on('error', reject);
    for (const chunk of chunks ?? []) sent.write(chunk);
    sent.end(body);
  });
}
