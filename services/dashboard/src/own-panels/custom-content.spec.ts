import { describe, expect, it } from '@jest/globals';
import { ownContentSchema, showSchema } from '@examiner/contracts';
import { readCustom } from './custom-content.ts';

const read = (json: unknown, show: unknown) => readCustom(json, showSchema.parse(show));

const HOSTILE = [
  '<script>globalThis.hit = 1</script>',
  '<img src=x onerror="globalThis.hit = 1">',
  '"><svg onload=globalThis.hit=1>',
  'javascript:globalThis.hit=1',
  '\u202egnp.exe',
  'a\u0000b\u001b[31mc\u0007',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '=HYPERLINK("http://evil.example")',
  'x'.repeat(100_000),
];
/** Values that no content type accepts. */
const ODD: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { toString: 'no' },
  { length: 5 },
  1e308,
  -0,
  '',
  { __proto__: null },
];
const LINKS = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x/1',
  'ftp://x/',
  '//evil.example',
  '/api/logout',
  'https://user:word@evil.example/',
  'mailto:a@b.c',
];
const SHOWS = [
  { as: 'number', value: '/v', unit: 'W', digits: 1, change: '/v' },
  { as: 'status', value: '/v', good: ['up'], bad: ['down'] },
  { as: 'text', value: '/v' },
  { as: 'list', items: '/items', title: '/v', link: '/v', note: '/v', time: '/v', limit: 50 },
  { as: 'table', items: '/items', columns: [{ label: 'V', value: '/v' }], limit: 50 },
  { as: 'bars', items: '/items', value: '/v', label: '/v', limit: 60 },
];

describe('the answer of a server', () => {
  it.each([
    [
      { now: { watts: '12.34' }, today: 5 },
      { as: 'number', value: '/now/watts', unit: 'W', digits: 1, change: '/today' },
      { as: 'number', value: '12.3', unit: 'W', change: '5.0' },
    ],
    [
      { state: 'up' },
      { as: 'status', value: '/state', good: ['up'], bad: [] },
      { as: 'status', value: 'up', state: 'good' },
    ],
    [
      { state: 'down' },
      { as: 'status', value: '/state', good: ['up'], bad: ['down'] },
      { as: 'status', value: 'down', state: 'bad' },
    ],
    ['Hello', { as: 'text', value: '' }, { as: 'text', value: 'Hello' }],
    [
      [{ name: 'One', url: 'https://example.org/1' }, { name: 'Two' }],
      { as: 'list', items: '', title: '/name', link: '/url', limit: 5 },
      {
        as: 'list',
        items: [
          { title: 'One', link: 'https://example.org/1', note: '', time: '' },
          { title: 'Two', link: null, note: '', time: '' },
        ],
      },
    ],
    [
      { rows: [{ a: 1, b: true }] },
      {
        as: 'table',
        items: '/rows',
        columns: [
          { label: 'A', value: '/a' },
          { label: 'B', value: '/b' },
        ],
      },
      { as: 'table', columns: ['A', 'B'], rows: [['1', 'true']] },
    ],
    [
      [
        { n: 'Mon', v: 3 },
        { n: 'Tue', v: 'x' },
      ],
      { as: 'bars', items: '', value: '/v', label: '/n' },
      {
        as: 'bars',
        items: [
          { label: 'Mon', value: 3 },
          { label: 'Tue', value: 0 },
        ],
      },
    ],
  ])('%j is shown as the owner says', (json, show, content) => {
    expect(read(json, show).content).toEqual(content);
  });

  it('names each pointer that found nothing, once', () => {
    const show = { as: 'list', items: '', title: '/none', link: '/url' };
    expect(read([{ url: 'https://a.example/' }, {}], show).missing).toEqual(['/none', '/url']);
    expect(
      read({ items: {} }, { as: 'bars', items: '/items', value: '/v', label: '/l' }).missing,
    ).toEqual(['/items']);
  });

  it('has no more items than the owner asks for', () => {
    const many = Array.from({ length: 500 }, (_, v) => ({ v }));
    const { content } = read({ items: many }, { ...SHOWS[3], limit: 7 });
    expect(content).toMatchObject({ items: { length: 7 } });
  });

  const values = [
    ...HOSTILE,
    ...LINKS,
    ...ODD,
    ...HOSTILE.map((text) => [text]),
    ...LINKS.map((text) => ({ v: text })),
  ];
  const cases = values.flatMap((value) => SHOWS.map((show) => [value, show] as const));

  it(`is short plain text, whatever it is: ${cases.length} hostile ones`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    for (const [value, show] of cases) {
      const { content } = read({ v: value, items: [{ v: value }, value] }, show);
      expect(ownContentSchema.parse(content)).toEqual(content);
      const texts: string[] = [];
      JSON.stringify(content, (key, inner: unknown) => {
        if (typeof inner === 'string') texts.push(inner);
        if (key === 'link' && inner !== null) expect(inner).toMatch(/^https?:\/\/[^@]*$/);
        return inner;
      });
      expect(
        texts.filter((text) => [...text].length > 200 || /[\p{Cc}\u202a-\u202e]/u.test(text)),
      ).toEqual([]);
    }
  });

  it.each(LINKS)('has no link %j', (link) => {
    const { content } = read([{ v: link }], { as: 'list', items: '', title: '/v', link: '/v' });
    expect(content).toMatchObject({ items: [{ link: null }] });
  });
});
