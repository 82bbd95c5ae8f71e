import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HEAD = '<!doctype html><meta charset="utf-8"><title>Another site</title>';

/** A page of another site that runs a test's code. With `?referrer=none`, its forms send no origin. */
export async function startForeignSite(): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    const isNameless = request.url?.endsWith('?referrer=none');
    response.setHeader('content-type', 'text/html');
    if (isNameless) response.setHeader('referrer-policy', 'no-referrer');
    response.end(`${HEAD}<iframe name="answer"></iframe>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, close };
}
