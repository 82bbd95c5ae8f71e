import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Config } from '../config/config.ts';
import { acceptFirst } from './accept-first.ts';
import { waitForBody } from './lingering-close.ts';
import { Refusals } from './refusals.ts';
import { hasBody, watchBody } from './slow-body.ts';

/** Milliseconds. */
export interface ServerTimes {
  readonly headers: number;
  /** The limit for a whole request. It allows 5 MB over a slow line. */
  readonly request: number;
  /** The interval at which Node checks the two limits above. */
  readonly check: number;
  /** A connection is cut if its body stalls or trickles for this long. */
  readonly bodyWindow: number;
  readonly keepAlive: number;
  /** The longest delay of requests while new connections arrive. */
  readonly accepting: number;
}

export const SERVER_TIMES: ServerTimes = {
  headers: 15_000,
  request: 120_000,
  check: 5_000,
  bodyWindow: 15_000,
  keepAlive: 75_000,
  accepting: 50,
};

const CLIENT_ERRORS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};
const MALFORMED = [400, 'The request is malformed.'] as const;

/** HTTP/1.0 may have no Host header. */
function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2 && (Boolean(headers.host) || (hosts === 0 && httpVersion === '1.0'));
}

/** A server that answers everything, even malformed requests, with JSON and the security headers. */
export function createHttpServer(
  config: Pick<Config, 'hsts'>,
  listener: RequestListener,
  times: Partial<ServerTimes> = {},
): Server {
  const { headers, request, check, bodyWindow, keepAlive, accepting } = {
    ...SERVER_TIMES,
    ...times,
  };
  const refusals = new Refusals(config);
  const server = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: check,
    // Node's own answer would have no body.
    requireHostHeader: false,
  });
  const answer: RequestListener = (incoming, response) => {
    // An earlier answer ended the connection.
    if (!incoming.socket.writable) return;
    const sends = hasBody(incoming);
    if (sends) waitForBody(incoming);
    if (!namesOneHost(incoming)) {
      return refusals.answer(response, ...MALFORMED, ['Connection', 'close']);
    }
    if (sends) {
      watchBody(incoming, bodyWindow, () => {
        if (response.headersSent) incoming.destroy();
        else refusals.answer(response, 408, 'The request took too long.', ['Connection', 'close']);
      });
    }
    listener(incoming, response);
  };
  server.on('request', acceptFirst(server, answer, accepting));
  server.on('checkExpectation', (_incoming, response) => {
    refusals.answer(response, 417, 'What the Expect header asks for is not known here.');
  });
  server.on('connect', (_incoming, socket) => {
    const allow = ['Allow', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'];
    refusals.answerOn(socket, 405, 'CONNECT is not possible here.', allow);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') return socket.destroy();
    // The client already has its answer, but continues sending.
    if (!socket.writable) return;
    refusals.answerOn(socket, ...(CLIENT_ERRORS[error.code ?? ''] ?? MALFORMED));
  });
  return server;
}
