import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Headless Chromium does not prefetch. */
const FULL_BROWSER = '/usr/bin/chromium';
const RULES = JSON.stringify({
  prefetch: [{ urls: ['/prefetched'], eagerness: 'immediate' }],
  prerender: [{ urls: ['/prerendered'], eagerness: 'immediate' }],
});
const PAGE = `<!doctype html><title>A page</title><script type="speculationrules">${RULES}</script>`;
const PURPOSES = ['prefetch', 'prefetch;prerender'];

interface Asked {
  readonly url: string;
  readonly cookie: string;
}

/** Sends a request with the headers of the browser. */
async function passOn(incoming: IncomingMessage, { url, cookie }: Asked): Promise<number> {
  const { host: _, connection: __, ...headers } = incoming.headers;
  const call = request(url, { headers: { ...headers, cookie } });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

/**
 * The answers to a page that Chromium prefetches, and to one that it prerenders, by the purpose
 * that Chromium sends. Chromium does not prerender while developer tools or Playwright are attached
 * to the page.
 */
export async function answersAhead(asked: Asked): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const profile = await mkdtemp(join(tmpdir(), 'ahead-'));
  const server = createServer();
  const all = new Promise<void>((resolve) => {
    const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
      const purpose = incoming.headers['sec-purpose'];
      if (typeof purpose === 'string') statuses[purpose] = await passOn(incoming, asked);
      response.setHeader('content-type', 'text/html').end(PAGE);
      if (PURPOSES.every((each) => each in statuses)) resolve();
    };
    server.on('request', (incoming, response) => void answer(incoming, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const flags = ['--no-sandbox', '--headless', '--disable-gpu', '--no-first-run'];
  const address = `http://localhost:${port}/`;
  const browser = spawn(
    FULL_BROWSER,
    [...flags, `--user-data-dir=${profile}`, '--timeout=60000', '--dump-dom', address],
    { stdio: 'ignore' },
  );
  await all;
  const ended = once(browser, 'exit');
  browser.kill();
  await ended;
  server.closeAllConnections();
  server.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  return statuses;
}
