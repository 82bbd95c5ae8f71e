import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener } from 'node:http';
import { DEFAULT_SITE_SETTINGS } from '@examiner/contracts';
import type { Config } from '../../config/config.ts';
import { closeServer } from '../close-server.ts';
import { listen } from '../listen.ts';
import { KnownSite } from './known-site.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startContent(answer: RequestListener): Promise<KnownSite> {
  const server = createServer(answer);
  closing.push(() => closeServer(server));
  const port = await listen(server, 0, '127.0.0.1');
  const services = { content: new URL(`http://127.0.0.1:${port}`) };
  return new KnownSite({ services, serviceSecret: 'x'.repeat(32) } as Partial<Config> as Config);
}

describe(KnownSite.name, () => {
  it('has the last name and language from content, and the defaults at first', async () => {
    let name = 'Letters from the Quay';
    const site = await startContent((_, response) =>
      response.end(JSON.stringify({ name, language: 'nl' })),
    );
    expect([site.name, site.language]).toEqual([
      DEFAULT_SITE_SETTINGS.name,
      DEFAULT_SITE_SETTINGS.language,
    ]);
    await site.refresh();
    expect([site.name, site.language]).toEqual(['Letters from the Quay', 'nl']);
    name = 'Another';
    await site.refresh();
    expect(site.name).toBe('Another');
  });

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(500).end('{}')],
    ['no name', (_, response) => response.end('{}')],
    ['no JSON', (_, response) => response.end('<html>')],
    ['nothing', ({ socket }) => socket.destroy()],
  ])('keeps the last name when content answers %s', async (_, bad) => {
    let answer: RequestListener = (__, response) =>
      response.end('{"name":"Letters","language":"nl"}');
    const site = await startContent((...request) => answer(...request));
    await site.refresh();
    answer = bad;
    await site.refresh();
    expect(site.name).toBe('Letters');
  });
});
