import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createGzip } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startLocalServer, type LocalServer } from '../../../../kit/test/local-server.ts';
import { UpstreamClient } from '@examiner/kit/upstream';
import { withLateness } from '../lateness.ts';
import { createFeedSource } from './feed-source.ts';

const FIXTURES = new URL('../../../test/fixtures/feeds/', import.meta.url);
const NOW = Date.parse('2026-11-20T15:00:00Z');
const NO_FEED = 'sent something that is no feed';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

/** Serves a body at every address. */
function answering(body: string | Buffer, contentType = 'application/rss+xml'): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body);
  };
}
const fixture = (name: string) => readFile(new URL(name, FIXTURES));
const rssOf = (items: string) => `<rss version="2.0"><channel>${items}</channel></rss>`;

async function serve(handler: RequestListener): Promise<LocalServer> {
  const server = await startLocalServer(handler);
  open.push(server);
  return server;
}

async function fetchFrom(handler: RequestListener, { now = NOW, feed = {} } = {}) {
  const { url, requests } = await serve(handler);
  const http = new UpstreamClient({ userAgent: 'Spec/1.0', sleep: () => Promise.resolve() });
  open.push(http);
  const settings = { key: 'bbc', label: 'BBC', url: `${url}/feed.xml`, redirectHosts: [], ...feed };
  const result = await createFeedSource(settings).fetch({ http, now, previous: null });
  if (result.status === 'not-modified') throw new Error('not modified');
  return { ...result, url, requests };
}

describe('a feed source', () => {
  it('is named after its feed', () => {
    const feed = { key: 'bbc', label: 'BBC', url: 'https://feeds.example/', redirectHosts: [] };
    expect(createFeedSource(feed).id).toBe('headlines.bbc');
  });

  it('reads the first five of RSS in the order of the feed', async () => {
    expect(await fetchFrom(answering(await fixture('rss.xml')))).toMatchObject({
      status: 'ok',
      items: 5,
      newestItem: '2026-11-20T14:21:32.000Z',
      data: {
        titles: [
          'Tom & Jerry\'s "day" out',
          'A & B ’double-escaped’',
          'Relative link',
          'Guid alone',
          'Fifth',
        ],
        links: [
          'https://www.bbc.co.uk/news/articles/c1?at_medium=RSS&at_campaign=rss',
          'https://www.nytimes.com/2026/11/20/a.html',
          'https://www.bbc.co.uk/2026/11/20/relative.html',
          'https://www.nytimes.com/2026/11/20/guid.html',
          'https://www.nytimes.com/2026/11/20/5.html',
        ],
      },
    });
  });

  it('reads Atom', async () => {
    const result = await fetchFrom(answering(await fixture('atom.xml'), 'application/atom+xml'));
    expect(result).toMatchObject({
      status: 'ok',
      newestItem: '2026-11-20T16:00:00.000Z',
      data: {
        titles: ['Couldn’t Stop', 'No rel'],
        links: [
          'https://www.theatlantic.com/ideas/1/?utm_source=feed',
          'https://www.theatlantic.com/ideas/2/',
        ],
      },
    });
  });

  it('takes the publisher off titles of Google News, and no other dash', async () => {
    const { data } = await fetchFrom(answering(await fixture('google-news.xml')));
    expect(data).toEqual({
      titles: ['Headline with - dash', 'Another publisher - dash'],
      links: [
        'https://news.google.com/rss/articles/CBMiabc?oc=5',
        'https://news.google.com/rss/articles/CBMidef?oc=5',
      ],
    });
  });

  it('reads a feed of one item', async () => {
    const result = await fetchFrom(answering(await fixture('one-item.xml')));
    expect(result.data).toEqual({ titles: ['Alone'], links: ['https://news.example/1'] });
  });

  it('decodes what the first line names, and what Content-Type names before that', async () => {
    const body = await fixture('latin-1.xml');
    const title = 'Café “in” Zürich';
    expect((await fetchFrom(answering(body, 'text/xml'))).data.titles).toEqual([title]);
    const utf8 = body.toString('latin1').replaceAll('\x93', '“').replaceAll('\x94', '”');
    const result = await fetchFrom(answering(utf8, 'text/xml; charset="UTF-8"'));
    expect(result.data.titles).toEqual([title]);
  });

  it('keeps links that a browser would run, and markup, away', async () => {
    const { data } = await fetchFrom(answering(await fixture('hostile.xml')));
    expect(data).toEqual({
      titles: ['Safe title', '5 < 6 and 7 > 6'],
      links: ['https://news.example/1', 'https://news.example/2'],
    });
  });

  it('cuts a title of 10,000 characters to 300', async () => {
    const item = `<item><title>${'😀'.repeat(10_000)}</title><link>https://a.example/</link></item>`;
    const { data } = await fetchFrom(answering(rssOf(item)));
    expect(data.titles).toEqual([`${'😀'.repeat(299)}…`]);
  });

  describe('that publishes', () => {
    const HOUR = 3_600_000;
    const item = (hoursAgo: number) =>
      `<item><title>${hoursAgo}</title><link>/${hoursAgo}</link><pubDate>${new Date(NOW - hoursAgo * HOUR).toUTCString()}</pubDate></item>`;
    const noteOf = async (...hoursAgo: number[]) => {
      const result = await fetchFrom(answering(rssOf(hoursAgo.map(item).join(''))));
      expect(result.status).toBe('ok');
      return withLateness(null, result, NOW);
    };

    it.each([
      ['once', [48], [73], 3],
      ['hourly', [48, 49, 50], [49, 50, 51], 2],
      ['each day', [72, 96, 120, 144], [73, 97, 121, 145], 3],
      ['each week', [504, 672, 840], [505, 673, 841], 21],
      [
        'each month, and once the day after',
        [2160, 2880, 3600, 3624],
        [2161, 2881, 3601, 3625],
        90,
      ],
      ['everything at one moment', [48, 48, 48], [50, 50, 50], 2],
    ])('%s, is late after three times as long, and 48 hours', async (_how, quiet, late, days) => {
      expect(await noteOf(...quiet)).toBeNull();
      expect(await noteOf(...late.toReversed())).toBe(`has published nothing new for ${days} days`);
    });
  });

  it('does not let a date of next year hide that a feed is stale', async () => {
    const item = (date: string) =>
      `<item><title>${date}</title><link>/${date}</link><pubDate>${date}</pubDate></item>`;
    const body = rssOf(item('2027-11-20') + item('2023-09-18'));
    expect(await fetchFrom(answering(body))).toMatchObject({
      lateAfter: '2023-09-20T00:00:00.000Z',
      newestItem: '2023-09-18T00:00:00.000Z',
    });
  });

  it('takes no items for an error, and so items that cannot be shown', async () => {
    await expect(fetchFrom(answering(await fixture('no-items.xml')))).rejects.toThrow(
      /^sent no items$/,
    );
    const item = '<item><title>x</title><link>javascript:alert(1)</link></item>';
    await expect(fetchFrom(answering(rssOf(item)))).rejects.toThrow(/^sent no items$/);
  });

  it.each([
    ['HTML', 'blocked.html', 'text/html'],
    ['XML that is cut off', 'truncated.xml', 'application/rss+xml'],
    ['XML that declares entities', 'entity-bomb.xml', 'application/rss+xml'],
  ])('refuses %s', async (_name, file, contentType) => {
    const body = await fixture(file);
    await expect(fetchFrom(answering(body, contentType))).rejects.toThrow(NO_FEED);
  });

  it.each([
    ['JSON that is no feed', '{"version":"2","title":"x","items":[{"title":"a","url":"/a"}]}'],
    ['JSON that is cut off', '{"version":"https://jsonfeed.org/version/1","items":[{"title":"a"'],
    ['a list', '[{"title":"a","url":"/a"}]'],
    ['nothing', ''],
    ['blanks', ' \n\ufeff '],
  ])('refuses %s', async (_name, body) => {
    await expect(fetchFrom(answering(body))).rejects.toThrow(NO_FEED);
  });

  it('reads the beginning of one without an end, and leaves the rest', async () => {
    const episode = (n: number) =>
      `<item><title>Episode ${n}</title><link>/${n}</link>${'<itunes:a>b</itunes:a>'.repeat(2000)}</item>`;
    const { data, status } = await fetchFrom((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const body = createGzip({ level: 1 });
      body.pipe(response);
      body.write('<rss version="2.0"><channel>');
      let n = 0;
      const more = () => {
        while (!response.destroyed && body.write(episode((n += 1))));
      };
      body.on('drain', more);
      more();
    });
    expect(data.titles).toEqual([1, 2, 3, 4, 5].map((n) => `Episode ${n}`));
    expect(status).toBe('ok');
  });

  it('says where a feed has moved to, and reads it there', async () => {
    const body = await fixture('one-item.xml');
    const handler: RequestListener = ({ headers, url }, response) => {
      const port = headers.host?.split(':')[1] ?? '';
      if (url === '/feed.xml') {
        response.writeHead(301, { location: `http://localhost:${port}/new` }).end();
      } else response.writeHead(200).end(body);
    };
    expect(await fetchFrom(handler)).toMatchObject({
      status: 'partial',
      note: 'has moved to localhost; change its address in dashboard.json',
      data: { titles: ['Alone'] },
    });
  });

  it('names the host of a temporary redirect, and how to allow it', async () => {
    const handler: RequestListener = ({ headers }, response) => {
      const port = headers.host?.split(':')[1] ?? '';
      response.writeHead(302, { location: `http://localhost:${port}/consent` }).end();
    };
    await expect(fetchFrom(handler)).rejects.toThrow(
      /^led to another host, localhost; if it is right, add it to the redirectHosts of this feed in dashboard.json$/,
    );
  });

  it('passes a wall of cookies', async () => {
    const body = await fixture('one-item.xml');
    const { data } = await fetchFrom(({ headers }, response) => {
      if (headers.cookie === 'seen=1') response.writeHead(200).end(body);
      else response.writeHead(302, { location: '/feed.xml', 'set-cookie': 'seen=1; Secure' }).end();
    });
    expect(data.titles).toEqual(['Alone']);
  });

  it('says that a publisher refuses', async () => {
    const body = await fixture('blocked.html');
    const refusing: RequestListener = (_request, response) => {
      response.writeHead(403, { 'content-type': 'text/html' }).end(body);
    };
    await expect(fetchFrom(refusing)).rejects.toThrow(/^did not answer \(403\)$/);
  });

  it('asks with what it was told the last time, and takes 304 for no change', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(304).end();
    });
    const http = new UpstreamClient({ userAgent: 'Spec/1.0' });
    open.push(http);
    const feed = { key: 'bbc', label: 'BBC', url: server.url, redirectHosts: [] };
    const previous = { etag: '"1"', lastModified: null };
    const result = await createFeedSource(feed).fetch({ http, now: NOW, previous });
    expect(result).toEqual({ status: 'not-modified' });
    expect(server.requests[0]?.headers).toMatchObject({ 'if-none-match': '"1"' });
  });

  it('uses the name and the redirects of its settings, and returns the conditions', async () => {
    const body = await fixture('one-item.xml');
    const handler: RequestListener = ({ headers, url }, response) => {
      const port = headers.host?.split(':')[1] ?? '';
      if (url === '/feed.xml') {
        response.writeHead(301, { location: `http://localhost:${port}/new` }).end();
      } else response.writeHead(200, { etag: '"2"' }).end(body);
    };
    const feed = { userAgent: 'Browser/1.0', redirectHosts: ['localhost'] };
    const { conditions, requests } = await fetchFrom(handler, { feed });
    expect(conditions).toEqual({ etag: '"2"', lastModified: null });
    expect(requests.map(({ headers }) => headers['user-agent'])).toEqual([
      'Browser/1.0',
      'Browser/1.0',
    ]);
  });
});
