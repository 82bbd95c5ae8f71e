import { describe, expect, it } from '@jest/globals';
import type { Element, Root } from 'hast';
import { foreignPictures, parseMarkup, treeToHtml } from './index.ts';

const OWN = 'https://blog.example.org/';

describe('a picture with an absolute address of the site', () => {
  it.each([1, 2] as const)('has its path in format %d', (format) => {
    const tree = parseMarkup('![a](https://blog.example.org/images/a.jpeg)', format, { own: OWN });
    expect(treeToHtml(tree)).toContain('src="/images/a.jpeg"');
  });

  it.each([1, 2] as const)('is left out in format %d if it is of another site', (format) => {
    const text =
      '![a](https://blog.example.org/api/logout) ![b](https://evil.example/images/b.png)';
    const html = treeToHtml(parseMarkup(text, format, { own: OWN }));
    expect(html.replaceAll(/<\/?span>/g, '')).toBe('<p>a b</p>');
  });
});

describe(foreignPictures.name, () => {
  it.each([1, 2] as const)('names each once, however it is written in format %d', (format) => {
    const text = [
      '![a](/api/logout) and ![again](/api/logout "t") ![ok](/images/a.jpeg)',
      '![b [in](/x)](<//evil.example/b.png>) ![c][r] ![r]',
      '[r]: https://blog.example.org/about',
      '`![code](/not/a/picture)`',
      '![Uploading…]()',
    ].join('\n\n');
    const found = ['/api/logout', '//evil.example/b.png', 'https://blog.example.org/about'];
    expect(foreignPictures(text, format, OWN)).toEqual(found);
  });
});

it('leaves a foreign picture of a kept tree out of feeds and letters', () => {
  const img = (src: string): Element => ({
    type: 'element',
    tagName: 'img',
    properties: { src, alt: 'a' },
    children: [],
  });
  const tree: Root = { type: 'root', children: [img('/api/logout'), img('/images/a.jpeg')] };
  expect(treeToHtml(tree, { base: `${OWN}post/a` })).toBe(
    '<span>a</span><img src="https://blog.example.org/images/a.jpeg" alt="a">',
  );
});
