import { describe, expect, it } from '@jest/globals';
import { postInputSchema, type PostSlug } from '@examiner/contracts';
import { SITE } from '../../../../test/sample-site.ts';
import { newPostDefaults as defaultsFor, ordinalWord } from './new-post-defaults.ts';

const push = (n: number | string, publishedAt = '2025-01-01'): PostSlug => ({
  slug: `interdimensional-push-${n}`,
  category: 'Interdimensional Push',
  publishedAt,
});
const excerpt = (ordinal: string) =>
  `${ordinal} update from my trip and move to the Netherlands since June 2025`;

const newPostDefaults = (posts: readonly PostSlug[]) => defaultsFor(posts, SITE);

describe(defaultsFor.name, () => {
  it('starts a blog with number 3', () => {
    expect(newPostDefaults([])).toEqual({
      title: 'Interdimensional Push 3',
      slug: 'interdimensional-push-3',
      excerpt: excerpt('Fifth'),
      content: '',
      category: 'Interdimensional Push',
      readTime: 5,
      publishedAt: '2025-08-10',
      featuredImage: '/IP/IP_3.jpeg',
      featured: false,
    });
  });

  it.each([
    [[1], 4, 'Fifth'],
    [[2], 4, 'Fifth'],
    [[3], 4, 'Fifth'],
    [[1, 2, 3], 4, 'Fifth'],
    [[4], 5, 'Fifth'],
    [[5], 6, 'Sixth'],
    [[1, 9, 4], 10, 'Tenth'],
    [[12], 13, 'Thirteenth'],
    [[20], 21, 'Twenty-First'],
    [[99], 100, '100th'],
  ])('after the numbers %j offers %d, the %s', (numbers, n, ordinal) => {
    expect(newPostDefaults(numbers.map((number) => push(number)))).toMatchObject({
      title: `Interdimensional Push ${n}`,
      slug: `interdimensional-push-${n}`,
      excerpt: excerpt(ordinal),
      featuredImage: `/IP/IP_${n}.jpeg`,
    });
  });

  it.each([
    'interdimensional-push',
    'interdimensional-push-x',
    'my-interdimensional-push-40',
    'interdimensional-push-40-2',
    'interdimensional-push-4e1',
  ])('takes %s for no number', (slug) => {
    expect(newPostDefaults([{ ...push(1), slug }]).slug).toBe('interdimensional-push-3');
  });

  it('counts a slug whatever its category', () => {
    const posts = [{ ...push(7), category: 'Short Stories' }];
    expect(newPostDefaults(posts).slug).toBe('interdimensional-push-8');
    expect(newPostDefaults(posts).publishedAt).toBe('2025-08-10');
  });

  it.each([
    [['2025-08-10'], '2025-08-24'],
    [['2025-12-20'], '2026-01-03'],
    [['2024-02-20'], '2024-03-05'],
    [['2026-01-02', '2026-03-20', '2025-12-31'], '2026-04-03'],
    [['2026-10-20'], '2026-11-03'],
  ])('dates the post 14 days after the latest of %j', (dates, expected) => {
    const posts = dates.map((date, n) => push(n, date));
    const later = { slug: 'a', category: 'Short Stories', publishedAt: '2030-01-01' };
    expect(newPostDefaults([...posts, later]).publishedAt).toBe(expected);
  });

  it('offers what can be stored once there is content', () => {
    const draft = { ...newPostDefaults([push(4)]), content: 'Some text' };
    expect(postInputSchema.safeParse(draft).success).toBe(true);
  });
});

describe(ordinalWord.name, () => {
  it.each([
    [1, 'First'],
    [5, 'Fifth'],
    [8, 'Eighth'],
    [9, 'Ninth'],
    [12, 'Twelfth'],
    [13, 'Thirteenth'],
    [19, 'Nineteenth'],
    [20, 'Twentieth'],
    [21, 'Twenty-First'],
    [32, 'Thirty-Second'],
    [40, 'Fortieth'],
    [43, 'Forty-Third'],
    [50, 'Fiftieth'],
    [80, 'Eightieth'],
    [90, 'Ninetieth'],
    [99, 'Ninety-Ninth'],
    [100, '100th'],
    [101, '101st'],
    [102, '102nd'],
    [103, '103rd'],
    [111, '111th'],
    [112, '112th'],
    [113, '113th'],
    [121, '121st'],
    [1011, '1011th'],
  ])('of %d is %s', (n, word) => {
    expect(ordinalWord(n)).toBe(word);
  });
});
