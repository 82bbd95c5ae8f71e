import { describe, expect, it } from '@jest/globals';
import type { DeskTag } from '@examiner/contracts';
import { offeredTags, withTyped } from './tag-entry.ts';

describe(withTyped.name, () => {
  it.each([
    ['leaves what is being typed', 'Low ti', false, [], 'Low ti'],
    ['adds at a comma', 'Low tide,', false, ['Low tide'], ''],
    ['adds all but the last of several', 'a, b, c', false, ['a', 'b'], 'c'],
    ['adds at commas of other scripts', '東京、京都，مدينة،', false, ['東京', '京都', 'مدينة'], ''],
    ['adds the last one when it is done', 'a, b', true, ['a', 'b'], ''],
    ['adds nothing of nothing', ' , ,', true, [], ''],
  ])('%s', (_what, typed, isDone, tags, rest) => {
    expect(withTyped([], typed, isDone)).toEqual({ tags, rest, problem: '' });
  });

  it('adds no tag that the text already has', () => {
    expect(withTyped(['Café'], 'cafe,', false).tags).toEqual(['Café']);
  });

  it('keeps what it cannot add in the field, and says why', () => {
    const long = 'a'.repeat(41);
    expect(withTyped([], long, true)).toEqual({
      tags: [],
      rest: long,
      problem: 'A tag must be at most 40 characters',
    });
    expect(withTyped([], '?!', true)).toMatchObject({ problem: 'A tag needs a letter or a digit' });
    const ten = Array.from({ length: 10 }, (_, n) => `tag ${n}`);
    expect(withTyped(ten, 'more', true)).toEqual({
      tags: ten,
      rest: 'more',
      problem: 'A post has at most 10 tags',
    });
  });
});

describe(offeredTags.name, () => {
  const tag = (slug: string, name: string, posts: number): DeskTag => ({
    slug,
    name,
    posts,
    others: 0,
  });
  const KNOWN = [tag('boats', 'Boats', 1), tag('cafe', 'Café', 2), tag('carts', 'Carts', 9)];
  const names = (tags: readonly string[], typed: string) =>
    offeredTags(KNOWN, tags, typed).map(({ name }) => name);

  it('offers tags with the typed letters, whatever their accents, the most used first', () => {
    expect(names([], 'ca')).toEqual(['Carts', 'Café']);
    expect(names([], 'CAFÉ')).toEqual(['Café']);
    expect(names([], '…')).toEqual([]);
  });

  it('offers all but those that the text has', () => {
    expect(names(['cafe'], '')).toEqual(['Carts', 'Boats']);
  });
});
