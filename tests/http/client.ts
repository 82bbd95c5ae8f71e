import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Site } from '../browser/site.ts';

/** The body of a request. A form is sent as a form. Other values are sent as JSON. */
export type Body = object | URLSearchParams | FormData;

/** Headers of a request. Undefined removes a header that the client sends by default. */
export type SentHeaders = Readonly<Record<string, string | undefined>>;

/** The answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** Undefined if the text is not JSON. */
  readonly json: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const bytes = await buffer(response);
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const text = bytes.toString();
  return { status: response.statusCode ?? 0, headers, bytes, text, json: parseJson(text) };
}

function encode(body: Body): Response {
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  return isForm ? new Response(body) : Response.json(body);
}

/** A client that sends requests as pages of the site do, and does not follow redirects. It sends only the headers that are named here. */
export class Client {
  /** @param cookie the session cookie as `name=value`; empty for a visitor */
  constructor(
    readonly url: string,
    readonly cookie?: string,
  ) {}

  async get(path: string, headers: SentHeaders = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  async send(
    method: string,
    path: string,
    body?: Body,
    headers: SentHeaders = {},
  ): Promise<Answer> {
    const encoded = body && encode(body);
    const bytes = encoded && Buffer.from(await encoded.arrayBuffer());
    const sent: SentHeaders = {
      cookie: this.cookie,
      origin: ['GET', 'HEAD'].includes(method) ? undefined : this.url,
      'content-type': encoded?.headers.get('content-type') ?? undefined,
      'content-length': bytes && String(bytes.length),
      ...headers,
    };
    const known = Object.entries(sent).filter(([, value]) => value !== undefined);
    const call = request(new URL(path, this.url), { method, headers: Object.fromEntries(known) });
    call.end(bytes);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return readAnswer(response);
  }
}

/** The session cookie that an answer sets, as `name=value`; undefined if it sets none. */
export function sessionCookieOf({ headers }: Answer): string | undefined {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.find((cookie) => cookie && /^(?:__Host-)?sid=./.test(cookie));
}

/** Signs in with the form. */
export async function signIn(
  { url }: Pick<Site, 'url'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Client> {
  const form = new URLSearchParams({ email, password });
  const answer = await new Client(url).send('POST', '/api/login', form);
  const cookie = sessionCookieOf(answer);
  if (!cookie) throw new Error(`Signing in was answered with ${answer.status}`);
  return new Client(url, cookie);
}
