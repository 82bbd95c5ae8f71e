import { slugSchema } from './text.ts';
import { describe, expect, it } from '@jest/globals';
import { freeSlug, plainSlug, slugify } from './slug.ts';

describe(slugify.name, () => {
  it.each([
    ['Interdimensional Push 7', 'interdimensional-push-7'],
    ['  What, now?!  ', 'what-now'],
    ["The author's cat", 'the-authors-cat'],
    ['The author’s cat', 'the-authors-cat'],
    ['Crème Brûlée à Genève', 'creme-brulee-a-geneve'],
    ['a--b__c', 'a-b-c'],
    ['2026', '2026'],
    ['👋 🌍', 'post'],
    ['Straße nach Łódź', 'strasse-nach-lodz'],
    ['Øresund & Þór', 'oresund-thor'],
    ['Ærø og Ørsted', 'aero-og-orsted'],
    ['Đặng ışık, œuf', 'dang-isik-oeuf'],
    ['Привет, мир', 'privet-mir'],
    ['Ελληνικά', 'ellinika'],
    ['你好，世界', '你好-世界'],
    ['東京タワー', '東京タワー'],
    ['한국어 제목', '한국어-제목'],
    ['हिन्दी भाषा', 'हिन्दी-भाषा'],
    ['שלום עולם', 'שלום-עולם'],
    ['', 'post'],
    ['---', 'post'],
  ])('of %j is %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('is a slug with room for a number, whatever the title', () => {
    const titles = [
      `${'word '.repeat(100)}`,
      'é'.repeat(500),
      `${'x'.repeat(191)} y`,
      '\u0000a\ud83d',
      '你'.repeat(300),
      '𠮷'.repeat(300),
      '\u0301 \u0301a',
    ];
    for (const title of titles) {
      expect(slugSchema.safeParse(`${slugify(title)}-1234567`).success).toBe(true);
    }
  });
});

it.each([
  ['Größe', 'grosse'],
  ['Новости', 'novosti'],
  ['مرحبا', 'mrhba'],
  ['東京 2026', '2026'],
  ['東京', 'post'],
])('the plain slug of %s is %s', (name, slug) => {
  expect(plainSlug(name)).toBe(slug);
});

describe(freeSlug.name, () => {
  it.each([
    [[], 'a'],
    [['b', 'a-2'], 'a'],
    [['a'], 'a-2'],
    [['a', 'a-2', 'a-3', 'a-5'], 'a-4'],
  ])('beside %j is %s', (taken, expected) => {
    expect(freeSlug('a', new Set(taken))).toBe(expected);
  });
});
