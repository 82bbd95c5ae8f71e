import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Libsql from 'libsql';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSTS, QUERIES } from '../../test/search-queries.ts';
import { FtsIndex } from './fts-index.ts';
import { openSearchFile } from './search-file.ts';
import type { IndexQuery, SearchEntry } from './search-index.ts';
import { tokenizerFor } from './worker-index.ts';

const ENGLISH = tokenizerFor('en-US');

let folder: string;
let index: FtsIndex;
const open = (name: string, tokenizer = ENGLISH) =>
  new FtsIndex(openSearchFile(join(folder, name), tokenizer));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-'));
  index = open('search.db');
  index.put('posts', POSTS);
});
afterAll(async () => {
  index.close();
  await rm(folder, { recursive: true });
});

const find = (text: string, more: Partial<IndexQuery> = {}, from = index) =>
  from.find({ text, page: 1, tables: ['posts'], names: [], ...more });
const idsOf = (...asked: Parameters<typeof find>) => find(...asked).matches.map(({ id }) => id);
const draft = (id: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  id,
  version: '1',
  state: 'draft',
  year: '2025',
  title: id,
  excerpt: '',
  content: 'An unwritten bittern.',
  notes: 'Ask the ferryman.',
  places: [],
  tags: [],
  ...more,
});

describe('a query', () => {
  it.each(QUERIES)('of %j finds %j', (text, expected) => {
    const { matches, atLeast } = find(text);
    expect(matches.map(({ id }) => id).sort()).toEqual([...expected].sort());
    expect(atLeast).toBe(expected.length);
  });

  it('reads the first ten words', () => {
    expect(idsOf(`${'heron '.repeat(10)} nowhere`)).toEqual(['herons']);
    expect(idsOf(`${'heron '.repeat(9)} nowhere`)).toEqual([]);
  });

  it('finds first what has the word in its title', () => {
    const place = open('places.db');
    const filler = 'Some other words that nobody looks for stand around it here. '.repeat(9);
    place.put('posts', [
      { ...draft('in-text'), content: `${filler} A lantern.` },
      { ...draft('in-title'), title: 'The lantern', content: filler },
      { ...draft('in-excerpt'), excerpt: 'Of a lantern.', content: filler },
    ]);
    expect(idsOf('lantern', {}, place)).toEqual(['in-title', 'in-excerpt', 'in-text']);
    place.close();
  });

  it('takes words as they are if the language is not English', () => {
    const place = open('dutch.db', tokenizerFor('nl'));
    place.put('posts', POSTS);
    expect(idsOf('walked', {}, place)).toEqual(['walks']);
    expect(idsOf('walkers', {}, place)).toEqual([]);
    expect(idsOf('"herons"', {}, place)).toEqual(['herons']);
    expect(idsOf('"heron"', {}, place)).toEqual(['herons']);
    expect(idsOf('"running"', {}, place)).toEqual([]);
    place.close();
  });
});

describe('a name of a category or series', () => {
  const names = [
    { name: 'Röad Trips', places: ['c1', 'c2'] },
    { name: 'The e-bike year', places: ['s1'] },
  ];
  const askedIn = (text: string, from: FtsIndex) => idsOf(text, { names }, from).sort();

  it('finds the texts that are in it', () => {
    const place = open('named.db');
    place.put('posts', [
      { ...draft('one'), places: ['c1'] },
      { ...draft('two'), places: ['c2', 's1'] },
      { ...draft('three'), places: ['c3'] },
      { ...draft('road'), title: 'A road', places: ['c3'] },
    ]);
    expect(askedIn('road trip', place)).toEqual(['one', 'two']);
    expect(askedIn('"röad trips"', place)).toEqual(['one', 'two']);
    expect(idsOf('roads', { names }, place)[0]).toBe('road');
    expect(askedIn('bittern road', place)).toEqual(['one', 'road', 'two']);
    expect(askedIn('ebike', place)).toEqual(['two']);
    expect(askedIn('c1', place)).toEqual([]);
    expect(idsOf('trips', {}, place)).toEqual([]);
    place.close();
  });
});

describe('what is found', () => {
  it('is shown in pieces, with the found words marked', () => {
    expect(find('herons').matches).toEqual([
      {
        table: 'posts',
        id: 'herons',
        version: '1',
        title: [
          ['Herons', true],
          [' at the sluice', false],
        ],
        excerpt: [
          ['A grey ', false],
          ['heron', true],
          [' stood in the shallow water and waited.', false],
        ],
      },
    ]);
  });

  it('shows no mark that separates the characters of a script without spaces', () => {
    const [match] = find('京タワ').matches;
    expect(match?.title).toEqual([['東京の夜', false]]);
    expect(match?.excerpt).toContainEqual(['京タワ', true]);
  });

  it.each([
    ['strasse', 'Straße'],
    ['lodz', 'Łódź'],
    ['محمد', 'مُحَمَّد'],
    ['בראשית', 'בְּרֵאשִׁית'],
    ['c++', 'C++'],
    ['email', 'e-mail'],
  ])('shows the text’s own letters for %s', (text, word) => {
    const marked = find(text).matches.flatMap(({ title }) =>
      title.filter(([, isMarked]) => isMarked),
    );
    expect(marked.map(([found]) => found)).toEqual(expect.arrayContaining([word]));
  });

  it('shows neither comments nor elements', () => {
    index.put('posts', [
      draft('hidden', { content: 'A <!-- private remark --> H<sub>2</sub>O <!-- b' }),
    ]);
    expect(idsOf('private')).toEqual([]);
    expect(find('h2o').matches[0]?.excerpt).toEqual([
      ['A ', false],
      ['H2O', true],
      [' <!-- b', false],
    ]);
    index.remove('posts', ['hidden']);
  });

  it('shows the excerpt if the text has none of the words', () => {
    const [match] = find('bioluminescence').matches;
    expect(match?.excerpt).toContainEqual(['bioluminescence', true]);
  });

  it('never shows marks of its own that a text holds', () => {
    index.put('posts', [draft('control', { title: 'A \u0001trap\u0002 of marks' })]);
    expect(find('trap').matches[0]?.title).toEqual([
      ['A  ', false],
      ['trap', true],
      ['  of marks', false],
    ]);
    index.remove('posts', ['control']);
  });

  it('returns pages, and counts no further than a thousand and one', () => {
    const many = open('many.db');
    const entries = Array.from({ length: 1010 }, (_, n) => draft(`n${n}`, { content: 'gulls' }));
    many.put('posts', entries);
    const pages = [1, 2, 50].map((page) => idsOf('gulls', { page }, many));
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 20]);
    expect(new Set(pages.flat()).size).toBe(60);
    expect(find('gulls', {}, many).atLeast).toBe(1001);
    many.close();
  });
});

describe('a suggestion', () => {
  it.each([
    ['hreons', 'herons'],
    ['hiron', 'heron'],
    ['sluise', 'sluice'],
    ['grey hreons', 'grey herons'],
    ['biolumniescence', 'bioluminescence'],
  ])('for %j is %j', (text, suggestion) => {
    expect(find(text)).toEqual({ matches: [], atLeast: 0, suggestion });
  });

  it.each(['herons', 'zzzzzz', 'heron tide', 'xq', '東西', '"hreons"', 'hreons zzzzzz'])(
    'is not made for %j',
    (text) => {
      expect(find(text)).not.toHaveProperty('suggestion');
    },
  );

  it('names no word that readers have no text with', () => {
    index.put('manuscripts', [draft('secret', { content: 'cormorant' })]);
    expect(find('comrorant')).not.toHaveProperty('suggestion');
    const tables = ['manuscripts', 'posts'] as const;
    expect(find('comrorant', { tables }).suggestion).toBe('cormorant');
    index.remove('manuscripts', ['secret']);
  });
});

describe('the tables', () => {
  const both = { tables: ['manuscripts', 'posts'] } as const;

  it('hide the author’s texts from readers', () => {
    index.put('manuscripts', [draft('hidden')]);
    expect(idsOf('bittern')).toEqual([]);
    expect(idsOf('ferryman')).toEqual([]);
    expect(idsOf('bittern', both)).toEqual(['hidden']);
    const [match] = find('ferryman', { ...both, notes: 'all' }).matches;
    expect(match?.excerpt).toContainEqual(['ferryman', true]);
    expect(idsOf('ferryman', both)).toEqual([]);
    index.remove('manuscripts', ['hidden']);
    expect(idsOf('bittern', both)).toEqual([]);
  });

  it('show a manuscript instead of its post', () => {
    index.put('manuscripts', [draft('herons', { state: 'published', content: 'Now an egret.' })]);
    expect(idsOf('heron', both)).toEqual(['herons']);
    expect(idsOf('egret', both)).toEqual(['herons']);
    expect(idsOf('shallow', both)).toEqual([]);
    expect(idsOf('shallow')).toEqual(['herons']);
    index.remove('manuscripts', ['herons']);
  });

  it('are filtered by state and year', () => {
    index.put('manuscripts', [draft('one'), draft('two', { state: 'bin', year: '2024' })]);
    expect(idsOf('bittern', both).sort()).toEqual(['one', 'two']);
    expect(idsOf('bittern', { ...both, state: 'bin' })).toEqual(['two']);
    expect(idsOf('bittern', { ...both, year: '2025' })).toEqual(['one']);
    expect(idsOf('bittern', { ...both, year: '2025', state: 'bin' })).toEqual([]);
    expect(idsOf('heron', { ...both, state: 'published' })).toEqual(['herons']);
    index.remove('manuscripts', ['one', 'two']);
  });

  it('have of a text that was changed the new words alone', () => {
    index.put('posts', [draft('changed', { content: 'plover' })]);
    index.put('posts', [draft('changed', { content: 'dunlin', version: '2' })]);
    expect([idsOf('plover'), idsOf('dunlin')]).toEqual([[], ['changed']]);
    expect(index.findOutdated('posts', [{ id: 'changed', version: '2' }])).toEqual([]);
    expect(index.findOutdated('posts', [{ id: 'changed', version: '3' }])).toEqual(['changed']);
    index.remove('posts', ['changed']);
    expect(idsOf('dunlin')).toEqual([]);
  });

  it('forget what a run of ids leaves out, and nothing beyond it', () => {
    const place = open('runs.db');
    place.put(
      'posts',
      ['a', 'b', 'c', 'd', 'e'].map((id) => draft(id)),
    );
    const versions = [
      { id: 'c', version: '1' },
      { id: 'cc', version: '1' },
    ];
    expect(place.compare('posts', { versions, after: 'a', upTo: 'd' })).toEqual(['cc']);
    expect(idsOf('bittern', {}, place).sort()).toEqual(['a', 'c', 'e']);
    expect(place.compare('posts', { versions: [], after: 'c', upTo: undefined })).toEqual([]);
    expect(idsOf('bittern', {}, place).sort()).toEqual(['a', 'c']);
    place.close();
  });
});

describe('posts that are like one', () => {
  const likenessOf = (place: FtsIndex, id: string) =>
    new Map(place.similar(id).map((each) => [each.id, each.likeness]));

  it('share words that are rare in the others, and count the more of them', () => {
    const place = open('similar.db');
    const post = (id: string, content: string) => draft(id, { title: '', content, notes: '' });
    place.put('posts', [
      ...POSTS,
      post('one', 'Bitterns boom in the reeds; the marsh warden listens.'),
      post('two', 'The warden heard a bittern boom from the reeds of the marsh.'),
      post('three', 'The warden reads in the evening.'),
      post('four', 'In the evening the harbour is dark.'),
    ]);
    const found = likenessOf(place, 'one');
    expect([...found.keys()]).toEqual(['two', 'three']);
    expect(found.get('two')).toBeGreaterThan(0.2);
    expect(found.get('three')).toBeLessThan(0.2);
    expect(place.similar('none')).toEqual([]);
    place.close();
  });

  it('are found in any number of posts, and whatever a text holds', () => {
    const place = open('growing.db');
    for (const post of POSTS) {
      place.put('posts', [post]);
      for (const likeness of likenessOf(place, post.id).values()) {
        expect(likeness).toBeGreaterThan(0);
      }
    }
    place.close();
  });
});

describe('the file', () => {
  it('keeps what is in it, and that it is complete', () => {
    open('kept.db').close();
    const first = open('kept.db');
    first.put('posts', POSTS);
    expect(first.progress()).toEqual({ indexed: POSTS.length, isComplete: false });
    first.complete();
    first.close();
    const again = open('kept.db');
    expect(again.progress()).toEqual({ indexed: POSTS.length, isComplete: true });
    expect(idsOf('herons', {}, again)).toEqual(['herons']);
    again.close();
  });

  it('is made again if a release before made it', () => {
    const path = join(folder, 'former.db');
    const former = new Libsql(path);
    former.exec('CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)');
    former
      .prepare("INSERT INTO facts VALUES ('layout', ?), ('complete', 'yes')")
      .run(`1 ${ENGLISH}`);
    former.exec('CREATE TABLE posts_texts (key INTEGER PRIMARY KEY, id TEXT)');
    former.close();
    const place = open('former.db');
    expect(place.progress()).toEqual({ indexed: 0, isComplete: false });
    place.put('posts', POSTS);
    expect(idsOf('strasse', {}, place)).toEqual(['letters']);
    place.close();
  });

  it('is made again with another tokenizer', () => {
    const place = open('kept.db', tokenizerFor('de'));
    expect(place.progress()).toEqual({ indexed: 0, isComplete: false });
    place.close();
  });

  it('is made again if it is damaged', async () => {
    await writeFile(join(folder, 'broken.db'), 'no database '.repeat(1000));
    const place = open('broken.db');
    place.put('posts', POSTS);
    expect(idsOf('herons', {}, place)).toEqual(['herons']);
    place.close();
  });

  it('cannot replace a folder', () => {
    expect(() => openSearchFile(folder, ENGLISH)).toThrow();
  });
});
