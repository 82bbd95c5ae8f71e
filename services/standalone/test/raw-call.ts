import type { Role, Scope } from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Site } from './site.ts';

/** A caller, identified by a session or an access token. A caller without either is a stranger. */
export interface Party {
  readonly name: string;
  readonly role?: Role;
  /** The cookie of the session. Answers to the caller's requests change it. */
  cookie?: string;
  readonly secret?: string;
  readonly scopes?: readonly Scope[];
}

/** A request before it is sent. Its path is sent unchanged. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface Answer {
  /** The id of the request in the log. */
  readonly id: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
let clients = 0;

/** @param body a form, or a value that is sent as JSON */
export async function createCall(
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Call> {
  if (!body) return { method, path, headers };
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const encoded = isForm ? new Response(body) : Response.json(body);
  const type = encoded.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return { method, path, body: bytes, headers: { 'content-type': type, ...headers } };
}

/** Each call comes from a different address, so that no client limit applies. */
function headersOf(site: Site, { cookie, secret }: Party, call: Call, id: string) {
  clients += 1;
  return {
    host: new URL(site.url).host,
    'x-request-id': id,
    'x-real-ip': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
    ...(call.body && { 'content-length': String(call.body.byteLength) }),
    ...(secret === undefined
      ? { origin: site.url, ...(cookie && { cookie }) }
      : { authorization: `Bearer ${secret}` }),
    ...call.headers,
  };
}

/** Keeps the session that an answer starts. */
function keepSession(party: Party, headers: Answer['headers']): void {
  const lines = [headers['set-cookie'] ?? []].flat();
  const session = lines.find((line) => /^sid=./.test(line));
  if (session) party.cookie = session.split(';', 1)[0] ?? '';
}

export async function send(site: Site, call: Call, party: Party): Promise<Answer> {
  const id = newId();
  const { hostname, port } = new URL(site.url);
  const headers = headersOf(site, party, call, id);
  return new Promise((resolve, reject) => {
    const { method, path } = call;
    const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
      buffer(response).then((body) => {
        const { statusCode: status = 0, headers: answered } = response;
        keepSession(party, answered);
        resolve({ id, status, headers: answered, body });
      }, reject);
    });
    sent.once('error', reject);
    sent.end(call.body);
  });
}

/** @throws Error if the answer is an error */
export function json<T>({ status, body }: Answer): T {
  if (status >= 400) throw new Error(`${status} ${body.toString()}`);
  return (body.length > 0 ? JSON.parse(body.toString()) : undefined) as T;
}
