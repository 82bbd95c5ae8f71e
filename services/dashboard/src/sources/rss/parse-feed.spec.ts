import { describe, expect, it } from '@jest/globals';
import { parseFeed } from './parse-feed.ts';

const MB = 1024 * 1024;
const ITEM = '<item><title>Title</title><link>https://a.test/1</link></item>';

function parse(content: string) {
  const text = `<rss version="2.0"><channel><title>Feed</title>${content}</channel></rss>`;
  return parseFeed(Buffer.from(text), 'application/rss+xml', 'https://a.test/');
}

/** Parts with numbers of their own, until there are two megabytes of them. */
function fill(part: (n: number) => string): string {
  const parts: string[] = [];
  for (let length = 0; length < 2 * MB; length += parts.at(-1)?.length ?? 0) {
    parts.push(part(parts.length));
  }
  return parts.join('');
}

describe('a feed of two megabytes', () => {
  it.each([
    ['attributes', `<item ${fill((n) => `a${n}="x" `)}/>`],
    ['attributes without values', `<item ${fill(() => 'a ')}/>`],
    ['attributes after a bracket in a value', `<item a=">" ${fill(() => 'a ')}/>`],
    ['tags', `<item>${fill((n) => `<a${n}/>`)}</item>`],
    ['items', fill(() => '<item/>')],
  ])('is refused when it is made of %s', (_, content) => {
    expect(() => parse(ITEM + content)).toThrow('sent a feed with too much markup');
  });

  it('is read when it is made of text, or of markup in text and comments', () => {
    const description = `<description><![CDATA[${fill(() => '<a href="b">')}]]></description>`;
    const comment = `<!-- It's ${fill(() => '<a href="b">')}-->`;
    const items = ITEM.replace('</item>', `${description}</item>${comment}`);
    expect(parse(items).items).toEqual([{ title: 'Title', link: 'https://a.test/1' }]);
  });
});
