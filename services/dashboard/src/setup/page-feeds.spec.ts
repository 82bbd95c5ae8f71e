import { expect, it } from '@jest/globals';
import { feedsOfPage } from './page-feeds.ts';

const PAGE = 'https://harbor.example/news/';
const link = (rest: string) => `<link rel="alternate" ${rest}>`;

it.each([
  ['RSS', 'type="application/rss+xml" href="/rss.xml"', ['https://harbor.example/rss.xml']],
  ['Atom', 'type="application/atom+xml" href="atom"', ['https://harbor.example/news/atom']],
  ['JSON Feed', 'type=application/feed+json href=/f.json', ['https://harbor.example/f.json']],
  ['another host', 'type="application/rss+xml" href="//f.example/a"', ['https://f.example/a']],
  [
    'escaped address',
    'type="application/rss+xml" href="/?a=1&amp;b=2"',
    [`${new URL('/?a=1&b=2', PAGE).href}`],
  ],
  ['no feed', 'type="text/html" href="/nl"', []],
  ['comments', 'type="application/rss+xml" title="Comments" href="/c"', []],
  ['no address', 'type="application/rss+xml"', [PAGE]],
])('finds the feed of a page: %s', (_, attributes, expected) => {
  expect(feedsOfPage(`<html><head>${link(attributes)}</head>`, PAGE)).toEqual(expected);
});

it('follows the base of the page, and names three at most, each once', () => {
  const many = ['a', 'a', 'b', 'c', 'd'].map((name) =>
    link(`type="application/rss+xml" href="${name}"`),
  );
  const page = `<base href="https://cdn.example/x/">${many.join('')}`;
  expect(feedsOfPage(page, PAGE)).toEqual(
    ['a', 'b', 'c'].map((name) => `https://cdn.example/x/${name}`),
  );
});
