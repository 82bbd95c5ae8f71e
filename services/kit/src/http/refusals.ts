import { errorCodeOf } from '@examiner/contracts';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config/config.ts';
import { lingeringClose } from './lingering-close.ts';
import { securityHeaders } from './security-headers.ts';

const bodyOf = (status: number, message: string) =>
  JSON.stringify({ message, code: errorCodeOf(status) });

/** Errors for requests that do not reach a service. */
export class Refusals {
  readonly #headers: readonly string[];

  constructor(config: Pick<Config, 'hsts'>) {
    this.#headers = [
      ...Object.entries(securityHeaders(config)).flat(),
      'Content-Type',
      'application/json; charset=utf-8',
      'Cache-Control',
      'no-store',
    ];
  }

  /** @param headers alternating names and values */
  answer(
    response: ServerResponse,
    status: number,
    message: string,
    headers: readonly string[] = [],
  ): void {
    const body = bodyOf(status, message);
    const length = ['Content-Length', String(Buffer.byteLength(body))];
    response.writeHead(status, [...this.#headers, ...headers, ...length]).end(body);
  }

  /** Answers on a socket without a response object, then closes the socket. */
  answerOn(socket: Duplex, status: number, message: string, headers: readonly string[] = []): void {
    const body = bodyOf(status, message);
    const all = [...this.#headers, ...headers, 'Connection', 'close'];
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
    for (let index = 0; index < all.length; index += 2)
      lines.push(`${all[index]}: ${all[index + 1]}`);
    lines.push(`Content-Length: ${Buffer.byteLength(body)}`, '', body);
    socket.write(lines.join('\r\n'));
    lingeringClose(socket);
  }
}
