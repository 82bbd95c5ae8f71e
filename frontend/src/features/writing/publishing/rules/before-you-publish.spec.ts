import { expect, it } from '@jest/globals';
import { doubtsOf, ownLinks } from './before-you-publish.ts';

const TODAY = '2026-11-23';
const SITE = 'https://blog.example.org/';
const GOOD = {
  title: 'Low Tide',
  excerpt: 'What the quay keeps',
  content: '## One\n\n### Two\n\n[a](/post/here) ![A pier](/images/a.jpeg)',
  publishedAt: '2026-11-20',
  featuredImage: '/images/b.jpeg',
  featuredImageAlt: 'A quay',
  format: 2 as const,
};
const DEAD = new Set(['/post/gone', '/images/gone.jpeg']);
const doubts = (changes: Partial<typeof GOOD>) =>
  doubtsOf({ ...GOOD, ...changes }, DEAD, TODAY, SITE);
/** The message, and the words that it refers to. */
const inContent = (content: string) =>
  doubts({ content }).map(({ says, place }) => [says, content.slice(place?.start, place?.end)]);

it('finds nothing in a finished text', () => {
  expect(doubts({})).toEqual([]);
});

it.each([
  [{ excerpt: ' ' }, 'excerpt', 'The excerpt is empty'],
  [{ title: 'a'.repeat(71) }, 'title', 'The headline has 71 characters; searches show about 70'],
  [{ publishedAt: '2025-11-20' }, 'publishedAt', 'The date is in another year: 2025'],
  [
    { publishedAt: '2027-01-05' },
    'publishedAt',
    'The date is in the future: Jan 5, 2027. The post still appears now; to wait, use Schedule…',
  ],
  [
    { featuredImage: '/api/logout' },
    'featuredImage',
    'The picture at the top is not on this site: /api/logout. Upload it',
  ],
  [{ featuredImageAlt: '' }, 'featuredImageAlt', 'The picture at the top has no description'],
])('checks the fields: %j', (changes, field, says) => {
  expect(doubts(changes)).toEqual([{ field, says }]);
});

it('asks for no description if there is no picture', () => {
  expect(doubts({ featuredImage: '', featuredImageAlt: '' })).toEqual([]);
});

it.each([
  ['![ ](/images/a.jpeg)', [['A picture has no description', '']]],
  [
    'Then TK and TKTK.',
    [
      ['“TK”: something is still to come', 'TK'],
      ['“TKTK”: something is still to come', 'TKTK'],
    ],
  ],
  ['<b>One</b> <sup>2</sup> `<i>` <https://example.com>', [['HTML is shown as text: <b>', '<b>']]],
  [
    '![a](/images/gone.jpeg)',
    [['A picture cannot be loaded: /images/gone.jpeg', '/images/gone.jpeg']],
  ],
  ['[a](/post/gone#end)', [['A link has no page: /post/gone', '/post/gone']]],
  [
    '![a](https://blog.example.org/images/a.jpeg) ![x](<https://evil.example/a.png> "t")',
    [
      [
        'A picture is not on this site: https://evil.example/a.png. Upload it and use that, or delete its line',
        'https://evil.example/a.png',
      ],
    ],
  ],
  ['### Three', [['A heading skips a level: “Three”', '### Three']]],
  ['# One\n\n## Two\n\n#### Four', [['A heading skips a level: “Four”', '#### Four']]],
])('links to the problem in %j', (content, expected) => {
  expect(inContent(content)).toEqual(expected);
});

it.each(['```\n# TK ![](a)\n### b\n```', '`TK`', 'ATKINS', '#### not'.replaceAll('#### ', '####')])(
  'leaves code and other words alone: %j',
  (content) => {
    expect(inContent(content)).toEqual([]);
  },
);

it('knows which own paths a text links to, each once', () => {
  const text =
    '[a](/post/a) [b](/post/a#b) [c](https://example.com/x) [d](//example.com) `[e](/e)`';
  expect(ownLinks(text)).toEqual(['/post/a']);
});

it.each([
  ['[a](magnet:?xt=1)', 'magnet', 'magnet:?xt=1'],
  ['[a]: javascript:x', 'javascript', 'javascript:x'],
  ['<FTP://a.example/b>', 'FTP', 'FTP://a.example/b'],
])('names a link of %s that readers do not get', (content, scheme, words) => {
  const says = `A link begins with ${scheme}:, which is not allowed here. Readers see its words alone`;
  expect(inContent(content)).toEqual([[says, words]]);
});

it.each(['[a](HTTPS://a.example)', '[a](Tel:+31)', '[a](geo:1,2)', '`[a](magnet:x)`', 'a: b'])(
  'says nothing of %s',
  (content) => {
    expect(inContent(content)).toEqual([]);
  },
);
