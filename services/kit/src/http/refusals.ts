import { errorCodeOf } from '@examiner/contracts';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config/config.ts';
import { securityHeaders } from './security-headers.ts';

const bodyOf = (status: number, message: string) =>
  JSON.stringify({ message, code: errorCodeOf(status) });

/** Answers requests that no service gets, in the form of every other error. */
export class Refusals {
  readonly #headers: readonly string[];

  constructor(config: Pick<Config, 'hsts'>) {
    this.#headers = [
      ...Object.entries(securityHeaders(config)).flat(),
      ...['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'],
    ];
  }

  /** @param headers names and values in turn */
  answer(
    response: ServerResponse,
    status: number,
    message: string,
    headers: readonly string[] = [],
  ): void {
    response.writeHead(status, [...this.#headers, ...headers]).end(bodyOf(status, message));
  }

  /** Answers on a connection that has no response object, and closes it. */
  answerOn(socket: Duplex, status: number, message: string, headers: readonly string[] = []): void {
    const body = bodyOf(status, message);
    const all = [...this.#headers, ...headers, 'Connection', 'close'];
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
    for (let index = 0; index < all.length; index += 2)
      lines.push(`${all[index]}: ${all[index + 1]}`);
    lines.push(`Content-Length: ${Buffer.byteLength(body)}`, '', body);
    socket.end(lines.join('\r\n'));
  }
}
