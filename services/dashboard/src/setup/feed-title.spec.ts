import { expect, it } from '@jest/globals';
import { feedTitle } from './feed-title.ts';

it.each([
  [
    'RSS',
    '<rss><channel><title>The Harbor Post</title><item><title>One</title>',
    'The Harbor Post',
  ],
  ['Atom', '<feed><title type="text">Caf&#233; &amp; Co</title><entry>', 'Café & Co'],
  ['CDATA', '<rss><channel><title><![CDATA[ A & B ]]></title>', 'A & B'],
  ['lines', '<rss><channel><title>One\n  two\u0007</title>', 'One two'],
  ['an entry alone', '<rss><channel><item><title>One</title></item>', ''],
  [
    'JSON',
    '{"version":"https://jsonfeed.org/version/1","title":"A \\"quoted\\" one","items":[',
    'A "quoted" one',
  ],
  ['nothing', '', ''],
  ['a long title', `<rss><channel><title>${'x'.repeat(500)}</title>`, 'x'.repeat(60)],
])('reads the title of a feed: %s', (_, text, expected) => {
  expect(feedTitle(text)).toBe(expected);
});
