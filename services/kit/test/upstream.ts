import type { RequestListener, ServerResponse } from 'node:http';
import type { HttpGet } from '../src/outside/upstream/http-client.ts';
import { SourceError } from '../src/outside/upstream/source-error.ts';
import { UpstreamClient, type UpstreamOptions } from '../src/outside/upstream/upstream-client.ts';
import { startLocalServer, type LocalServer } from './local-server.ts';

export const NOT_ALLOWED = 'led to an address that is not allowed';

const open: { close(): Promise<void> }[] = [];

/** Closes the servers and clients of a test. */
export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((each) => each.close()));
}

export async function serve(handler: RequestListener): Promise<LocalServer> {
  const server = await startLocalServer(handler);
  open.push(server);
  return server;
}

/** A client that does not wait before a retry, and the wait that it skipped. */
export function createClient(options: Partial<UpstreamOptions> = {}) {
  const waits: number[] = [];
  const sleep = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const client = new UpstreamClient({ userAgent: 'Spec/1.0', sleep, ...options });
  open.push(client);
  return { client, waits };
}

/** Answers the first request with the first step, and so on. The last step is repeated. */
export function steps(...list: ((response: ServerResponse) => void)[]): RequestListener {
  let count = 0;
  return (_request, response) => {
    list[Math.min(count, list.length - 1)]?.(response);
    count += 1;
  };
}
export const status =
  (code: number, headers: Record<string, string> = {}, body: string | Buffer = '') =>
  (response: ServerResponse) => {
    response.writeHead(code, headers).end(body);
  };
export const redirect = (location: string, code = 302) => status(code, { location });
export const reset = (response: ServerResponse) => {
  response.socket?.destroy();
};

export async function failure(url: string, options?: HttpGet, client = createClient().client) {
  const error = await client.get(url, options).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SourceError)) throw new Error(`No SourceError but ${String(error)}`);
  return error;
}
