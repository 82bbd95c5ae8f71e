import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATA_FILE_NAMES, panelsResponseSchema, type DataFileName } from '@examiner/contracts';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  ADMIN,
  OWN_PAGE,
  READER,
  startDashboardSite,
  type DashboardSite,
} from '../../test/dashboard-site.ts';
import { gifBytes, jpegBytes, pngBytes, webpBytes } from '../../test/image-bytes.ts';

let site: DashboardSite;
beforeAll(async () => {
  site = await startDashboardSite();
  await writeFile(join(site.stateDir, 'data/_status.json'), '{"secret":true}');
  await writeFile(join(site.stateDir, 'data/Own.csv'), 'secret');
});
afterAll(() => site.close());

const PICTURE = 'Cartoon/daily_cartoon.png';
const put = (name: DataFileName, content: string | Buffer) =>
  writeFile(join(site.stateDir, 'data', name), content);
const PATHS = DATA_FILE_NAMES.flatMap<[string, DataFileName]>((name) => [
  [`/data/${name}`, name],
  [`/${name}`, name],
]);
const TYPES = [
  ['.csv', 'text/csv; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.png', 'image/png'],
] as const;

describe('the exact names', () => {
  it.each(PATHS)('%s is the file', async (path, name) => {
    const { status, headers, bytes } = await site.ask(path);
    expect(status).toBe(200);
    expect(bytes).toEqual(await readFile(join(site.stateDir, 'data', name)));
    expect(headers['content-security-policy']).toEqual(
      name === PICTURE
        ? "default-src 'none'; sandbox"
        : expect.stringContaining("script-src 'self'"),
    );
    expect(headers).toMatchObject({
      'content-type': TYPES.find(([end]) => name.endsWith(end))?.[1],
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      vary: 'Cookie',
    });
  });

  it('may be followed by a query', async () => {
    const plain = await site.ask('/data/Quotes.csv');
    expect((await site.ask('/data/Quotes.csv?t=1')).bytes).toEqual(plain.bytes);
  });

  it('says to HEAD what GET has', async () => {
    const { headers } = await site.ask('/data/Quotes.csv');
    const head = await site.ask('/data/Quotes.csv', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    const { etag, 'content-type': type, 'content-length': length } = headers;
    expect(head.headers).toMatchObject({
      etag,
      'content-type': type,
      'content-length': length,
    });
  });
});

describe('every other path', () => {
  it.each([
    '/data',
    '/data/',
    '/data/.',
    '/data/Own.csv',
    '/data/_status.json',
    '/_status.json',
    '/data/Quotes.csv/',
    '/Quotes.csv/',
    '/data/quotes.csv',
    '/quotes.csv',
    '/DATA/Quotes.csv',
    '/data/Quotes.CSV',
    '/data/email/gmail.csv',
    '/data//Quotes.csv',
    '//data/Quotes.csv',
    '//Quotes.csv',
    '/data/Email//gmail.csv',
    '/data/./Quotes.csv',
    '/data/Email/../Quotes.csv',
    '/data/../dashboard.json',
    '/data/../blog.db',
    '/data/..%2fdashboard.json',
    '/data/%2e%2e/dashboard.json',
    '/data/%2e%2e%2fdashboard.json',
    '/data/%252e%252e/dashboard.json',
    '/data/..%5cdashboard.json',
    '/data\\Quotes.csv',
    '/data/..\\dashboard.json',
    '/data/Email\\gmail.csv',
    '/data/Email%2fgmail.csv',
    '/data/%51uotes.csv',
    '/%51uotes.csv',
    '/data/Quotes.csv%00',
    '/data/Quotes.csv%00.png',
    '/data/Quotes.csv%20',
    '/data/Quotes.csv.',
    '/data/Quotes.csv;a=1',
    '/data/Quotes.csv%',
    '/data/%ff',
    '/data/Email',
    '/Email/',
    '/data/IP/clock.jpeg',
    '/data/posts/interdimensional-push-3.md',
    '/data/constructor',
    '/data/__proto__',
    '/data//etc/passwd',
    '/dashboard.json',
  ])('answers 404 to %s', async (path) => {
    for (const headers of [{}, READER, ADMIN]) {
      const { status, bytes } = await site.ask(path, { headers });
      // The status is 400, because the path cannot be decoded.
      const expected = /%(?:$|ff)/.test(path) ? [400, 404] : [404];
      expect(expected).toContain(status);
      expect(bytes.toString()).not.toMatch(/Quote,Author|From,Subject|secret|timeZone/);
    }
  });

  it.each(['/data/Quotes.csv\0', '/data/\0', '/data/Quotes.csv\0.png'])(
    'refuses a NUL as it is (%j)',
    async (path) => {
      const { port } = new URL(site.url);
      const socket = connect(Number(port), '127.0.0.1');
      socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[04] (?![^]*Quote,Author)/);
    },
  );
});

describe('other methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('answers 405 to %s', async (method) => {
    for (const path of ['/data/Quotes.csv', '/Quotes.csv', '/data/To_Do.csv']) {
      const answer = await site.ask(path, { method, headers: { ...OWN_PAGE, ...ADMIN } });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });
});

describe('a file that the viewer has', () => {
  /** Sends the headers of a browser. `fetch` would add a header that bypasses caches. */
  const again = (path: string, etag = '', session = {}) =>
    site.ask(path, { headers: { 'if-none-match': etag, ...session } });

  it.each(PATHS)('is not sent again: %s', async (path) => {
    for (const session of [{}, READER, ADMIN]) {
      const first = await site.ask(path, { headers: session });
      expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
      const { status, bytes, headers } = await again(path, first.headers.etag, session);
      expect({ status, length: bytes.length }).toEqual({ status: 304, length: 0 });
      expect(headers.etag).toBe(first.headers.etag);
      expect(headers['cache-control']).toBe(
        'cookie' in session ? 'private, no-cache' : 'public, max-age=0, s-maxage=1',
      );
    }
  });

  it('is sent again when it changed', async () => {
    const path = '/data/Stocks/stocks.txt';
    const before = await site.ask(path);
    await put('Stocks/stocks.txt', 'Company: New (CMG)\n');
    const after = await again(path, before.headers.etag);
    expect(after.status).toBe(200);
    expect(after.bytes.toString()).toBe('Company: New (CMG)\n');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

describe('a file as a hand wrote it', () => {
  it.each([
    ['CRLF', 'Quote,Author\r\n"a\r\nb",c\r\n'],
    ['no line end', 'Quote,Author'],
    ['broken quotes', 'Quote,Author\n"a,b\n'],
    ['nothing', ''],
  ])('is passed on unchanged with %s', async (_, content) => {
    for (const name of ['Quotes.csv', 'Email/gmail.csv', 'Cartoon/caption.json'] as const) {
      await put(name, content);
      const { status, bytes } = await site.ask(`/data/${name}`);
      expect({ name, status, bytes }).toEqual({ name, status: 200, bytes: Buffer.from(content) });
    }
  });

  it('is served with commas and as UTF-8, and stays as a spreadsheet saved it', async () => {
    const saved = Buffer.from('Quote;Author\r\nÉté;Zoë\r\n', 'latin1');
    await put('Quotes.csv', saved);
    const { bytes } = await site.ask('/data/Quotes.csv');
    expect(bytes.toString()).toBe('Quote,Author\nÉté,Zoë\n');
    expect(await readFile(join(site.stateDir, 'data/Quotes.csv'))).toEqual(saved);
  });

  it('is its header alone if it cannot be read, and the admin is told why', async () => {
    await put('Quotes.csv', Buffer.from([0x51, 0xff, 0xfe, 0x00, 0x0a]));
    const { bytes } = await site.ask('/data/Quotes.csv');
    expect(bytes.toString()).toBe('Quote,Author\n');
    const sourcesFor = async (headers: Record<string, string>) => {
      const answer = await site.get('/api/dashboard/panels', headers);
      const { panels } = panelsResponseSchema.parse(await answer.json());
      return panels.find(({ panel }) => panel === 'quote')?.files[0]?.sources;
    };
    expect(await sourcesFor(ADMIN)).toMatchObject([
      { error: expect.stringMatching(/^has an encoding .* \(row 1, column 1\) .* not shown$/) },
    ]);
    expect(await sourcesFor({})).toEqual([]);
  });

  it.each([
    ['Email/yahoo.csv', /^From,Subject,Date & Time,Time,Unread\n$/],
    ['Weather/utrecht.csv', /^City,Date,Temp,(?:[^,\n]+,){8}WMO Code\n$/],
    ['Headlines/primary.json', /^\{\}\n$/],
    ['Stocks/stocks.txt', /^$/],
  ] as const)('is the empty file when %s is gone', async (name, content) => {
    await rm(join(site.stateDir, 'data', name));
    const { status, bytes } = await site.ask(`/data/${name}`);
    expect(status).toBe(200);
    expect(bytes.toString()).toMatch(content);
  });
});

describe('the drawing', () => {
  it.each([
    ['image/png', pngBytes(2, 3)],
    ['image/gif', gifBytes(2, 3)],
    ['image/jpeg', jpegBytes(2, 3)],
    ['image/webp', webpBytes('VP8X', 2, 3)],
  ])('is sent as the %s that it is', async (type, bytes) => {
    await put(PICTURE, bytes);
    const answer = await site.ask(`/data/${PICTURE}`);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.bytes).toEqual(bytes);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a cut off PNG', pngBytes(2, 3).subarray(0, 12)],
    ['a BMP', 'BM\0\0\0\0\0\0\0\0'],
  ])('is not there when the file is %s', async (_, content) => {
    await put(PICTURE, content);
    for (const path of [`/data/${PICTURE}`, `/${PICTURE}`]) {
      const { status, bytes, headers } = await site.ask(path, { headers: ADMIN });
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(bytes.toString()).not.toContain('alert');
    }
  });

  it('is not there when it was never fetched', async () => {
    await rm(join(site.stateDir, 'data', PICTURE));
    expect((await site.ask(`/data/${PICTURE}`)).status).toBe(404);
  });
});
