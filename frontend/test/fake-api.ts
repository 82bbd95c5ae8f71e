import {
  ERROR_CODES,
  errorBodySchema,
  UNAUTHORIZED_MESSAGE,
  type ErrorCode,
  type Issue,
} from '@examiner/contracts';
import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import { OPERATIONS, type ListedOperation } from '@examiner/contracts/all-operations';

/** A call that the page made. */
export interface Call {
  readonly id: string;
  /** The decoded parameters of the path. */
  readonly parts: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** A parsed JSON body, or a form. */
  readonly body: unknown;
}

/** The body of an answer: a value for JSON, or the text of a file. A function is called for each request. */
export type Content = unknown;
type Answer = (call: Call) => Response;

const PATTERNS = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

function operationOf(id: string): ListedOperation {
  const operation = OPERATIONS.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}`);
  return operation;
}

/** @throws if the contract has no such answer */
function respond(
  { id, answers }: ListedOperation,
  content: Content,
  headers?: HeadersInit,
): Response {
  const [status, answer] = Object.entries(answers).find(([code]) => code.startsWith('2')) ?? [];
  if (!answer) throw new Error(`${id} has no good answer`);
  const init = { status: Number(status), headers: { etag: '"1"', ...headers } };
  if (answer.mediaTypes) return new Response(String(content), init);
  if (!answer.json) return new Response(null, init);
  const parsed = answer.json.map((schema) => z.safeParse(schema, content));
  const good = parsed.find(({ success }) => success);
  if (!good) throw new Error(`${id} never answers that: ${String(parsed[0]?.error?.message)}`);
  return Response.json(good.data, init);
}

/** A fake of the services for a page. It has only answers that the contract allows. */
export class FakeApi {
  readonly calls: Call[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #held = new Map<string, Promise<void>>();

  /** From now on, the operation answers with `content`. The contract's schema parses it. */
  answer(id: string, content: Content, headers?: HeadersInit): void {
    const operation = operationOf(id);
    const read = typeof content === 'function' ? (content as (call: Call) => Content) : null;
    if (!read) respond(operation, content, headers);
    this.#answers.set(id, (call) => respond(operation, read ? read(call) : content, headers));
  }

  /** From now on, the operation refuses. Without a code, the answer is the one for a visitor who is not signed in. */
  refuse(
    id: string,
    code?: ErrorCode,
    message?: string,
    issues?: Issue[],
    headers?: HeadersInit,
  ): void {
    const status = code ? ERROR_CODES[code] : 401;
    const body = code
      ? errorBodySchema.parse({ message: message ?? code, code, issues })
      : { message: UNAUTHORIZED_MESSAGE };
    this.fail(id, status, JSON.stringify(body), headers);
  }

  /** From now on, the answer is one that no service gives, such as a proxy's answer. Without a status, the connection breaks. */
  fail(id: string, status?: number, text = '', headers: HeadersInit = {}): void {
    operationOf(id);
    this.#answers.set(id, () => {
      if (status === undefined) throw new TypeError('Failed to fetch');
      return new Response(text, { status, statusText: STATUS_CODES[status], headers });
    });
  }

  /** Delays answers of the operation. @returns a function that releases them */
  hold(id: string): () => void {
    operationOf(id);
    let release = (): void => undefined;
    this.#held.set(id, new Promise((resolve) => (release = resolve)));
    return () => {
      this.#held.delete(id);
      release();
    };
  }

  callsOf(id: string): Call[] {
    operationOf(id);
    return this.calls.filter((call) => call.id === id);
  }

  /** Replaces the browser's `fetch`. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body } = init;
    const { pathname, searchParams } = new URL(address, location.href);
    const found = PATTERNS.find(
      ({ operation, pattern }) => operation.method === method && pattern.test(pathname),
    );
    if (!found) throw new Error(`No operation is called by ${method} ${address}`);
    const { id } = found.operation;
    const parts = Object.entries(found.pattern.exec(pathname)?.groups ?? {});
    const call: Call = {
      id,
      parts: Object.fromEntries(parts.map(([name, part]) => [name, decodeURIComponent(part)])),
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    };
    this.calls.push(call);
    await this.#held.get(id);
    const answer = this.#answers.get(id);
    if (!answer) throw new Error(`The test says nothing of ${id}`);
    return answer(call);
  };
}
