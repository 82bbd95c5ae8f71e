import { describe, expect, it } from '@jest/globals';
import { readFeed } from './read-feed.ts';

const MIB = 1024 * 1024;
const CHUNK = 64 * 1024;
const NO_FEED = 'sent something that is no feed';
const TOO_MUCH = 'sent a feed with too much markup';

const rssOf = (content: string) =>
  `<rss version="2.0"><channel><title>Feed</title>${content}</channel></rss>`;
const itemOf = (n: number, day: number) =>
  `<item><title>Item ${n}</title><link>https://a.test/${n}</link><pubDate>${new Date(day * 86_400_000).toUTCString()}</pubDate>`;

/** In chunks, as from a connection. */
function* chunksOf(text: string, size = CHUNK): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

const read = (text: string, contentType = 'text/xml') =>
  readFeed({ body: chunksOf(text), contentType, url: 'https://a.test/feed' });

/** Joins parts until they have at least this many characters. */
function fill(length: number, part: (n: number) => string): string {
  const parts: string[] = [];
  for (let filled = 0; filled < length; filled += parts.at(-1)?.length ?? 0) {
    parts.push(part(parts.length));
  }
  return parts.join('');
}

/** Reads an endless feed, and counts the bytes that were read. */
async function readEndless(first: string, more: (n: number) => string) {
  let bytes = 0;
  function* endless(): Generator<Buffer> {
    for (let n = 0; ; n += 1) {
      const chunk = Buffer.from(n === 0 ? first : more(n));
      bytes += chunk.length;
      yield chunk;
    }
  }
  const feed = readFeed({ body: endless(), contentType: '', url: 'https://a.test/feed' });
  return {
    result: await feed.catch((error: unknown) => String(error)),
    mebibytes: Math.round(bytes / MIB),
  };
}

describe('a hostile feed', () => {
  it.each([
    ['elements in each other', rssOf('<a>'.repeat(2_000))],
    ['elements in each other before it', '<a>'.repeat(2_000)],
    ['attributes', `<rss ${'a="b" '.repeat(10_000)}></rss>`],
    ['attributes without values', rssOf(`<item ${'a '.repeat(5000)}/>`)],
    ['attributes with names of their own', rssOf(`<item ${fill(CHUNK, (n) => `a${n}="x" `)}/>`)],
    ['brackets in JSON', '{"a":'.repeat(10_000)],
    ['values in JSON', `{"items":[{"a":[${'[],'.repeat(50_000)}`],
  ])('of nothing but %s is refused', async (_what, text) => {
    await expect(read(text)).rejects.toThrow(TOO_MUCH);
  });

  it.each([
    ['entities in a title', `<item><title>${'&amp;'.repeat(100_000)}</title>`],
    ['brackets in a title', `<item><title>${'<'.repeat(MIB / 2)}</title>`],
    ['tags in a title', `<item><title>${'&lt;b '.repeat(100_000)}</title>`],
    ['programs in a title', `<item><title>${'&lt;script '.repeat(50_000)}</title>`],
    ['fields of an item', `<item>${'<link>a</link>'.repeat(30_000)}`],
    ['tags', `<item>${fill(MIB / 2, (n) => `<a${n}/>`)}`],
    ['text', `<item><description>${'word '.repeat(100_000)}</description>`],
    ['CDATA', `<item><description><![CDATA[${'<a href="b">'.repeat(50_000)}]]></description>`],
    ['comments', `<item><!-- ${'<a href="b">'.repeat(50_000)} -->`],
    ['namespaces', `<item>${fill(MIB / 2, (n) => `<a xmlns:n${n}="x"/>`)}`],
  ])('with much of %s has its other items', async (_what, start) => {
    const item = '<item><title>Title</title><link>https://a.test/1</link></item>';
    const { items } = await read(rssOf(`${item}${start}</item>`));
    expect(items[0]).toEqual({ title: 'Title', link: 'https://a.test/1' });
  });

  it.each([
    ['that never begins', 'word '],
    ['of a page', '<div>A page</div>'],
  ])('%s is left after a quarter of a megabyte', async (_what, text) => {
    const { result, mebibytes } = await readEndless(text, () => text.repeat(CHUNK / 4));
    expect(result).toContain(NO_FEED);
    expect(mebibytes).toBeLessThan(2);
  });

  it('without an end is left after 15 MB', async () => {
    const start = rssOf('').replace('</channel></rss>', '');
    const { result, mebibytes } = await readEndless(start, () => `<!-- ${'x'.repeat(CHUNK)} -->`);
    expect(result).toMatchObject({ items: [], isCut: true });
    expect(mebibytes).toBe(15);
  });

  it.each([
    ['a declaration of an entity', '<!DOCTYPE rss [<!ENTITY a "a">]>'],
    [
      'one that follows others',
      '<!DOCTYPE rss [<!ELEMENT a ANY>\n<!ENTITY % a SYSTEM "file:///">]>',
    ],
  ])('with %s is refused', async (_what, start) => {
    await expect(read(start + rssOf(`${itemOf(1, 1)}</item>`))).rejects.toThrow(NO_FEED);
  });

  it('may have a document type, and speak of entities', async () => {
    const start = '<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://a.test/rss.dtd">';
    const text = '<description><![CDATA[<!DOCTYPE a [<!ENTITY b "c">]>]]></description></item>';
    const { items } = await read(start + rssOf(itemOf(1, 1) + text));
    expect(items.map(({ title }) => title)).toEqual(['Item 1']);
  });
});

describe('a large feed', () => {
  const text = `<content>${'word '.repeat(20_000)}</content></item>`;

  it('with the newest first is left once its newest five are known', async () => {
    const { result, mebibytes } = await readEndless(
      '<rss><channel>',
      (n) => itemOf(n, 20_000 - n) + text,
    );
    expect(result).toMatchObject({ isCut: false });
    expect(titles(result)).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5']);
    expect(mebibytes).toBeLessThan(4);
  });

  it('without dates is left once its first five are known', async () => {
    const { result, mebibytes } = await readEndless(
      '<rss><channel>',
      (n) => itemOf(n, n).replace(/<pubDate.*/, '') + text,
    );
    expect(titles(result)).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5']);
    expect(mebibytes).toBeLessThan(4);
  });

  it('with the oldest first is read on, up to 15 MB', async () => {
    const items = Array.from({ length: 40 }, (_, n) => itemOf(n + 1, n + 1) + text).join('');
    const whole = await read(rssOf(items));
    expect(titles(whole)).toEqual(['Item 40', 'Item 39', 'Item 38', 'Item 37', 'Item 36']);
    const { result, mebibytes } = await readEndless('<rss><channel>', (n) => itemOf(n, n) + text);
    expect(result).toMatchObject({ isCut: true });
    expect(titles(result)).toHaveLength(5);
    expect(mebibytes).toBe(15);
  });

  it('of JSON is left once its newest five are known', async () => {
    const { result, mebibytes } = await readEndless(
      '{"version":"https://jsonfeed.org/version/1.1","items":[{"title":"Item 0","id":"0","url":"/0"}',
      (n) => `,{"title":"Item ${n}","id":"${n}","url":"/${n}","content_text":"${text}"}`,
    );
    expect(titles(result)).toEqual(['Item 0', 'Item 1', 'Item 2', 'Item 3', 'Item 4']);
    expect(mebibytes).toBeLessThan(4);
  });

  function titles(result: unknown): string[] {
    return (result as { items: { title: string }[] }).items.map(({ title }) => title);
  }
});
