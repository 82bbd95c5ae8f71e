import { describe, expect, it } from '@jest/globals';
import type { PostSummary } from '@examiner/contracts';
import { SITE } from '../../../test/sample-site.ts';
import { selectHomePosts } from './home-selection.ts';

const CATEGORIES: Readonly<Record<string, string>> = {
  paper: 'Seidman for Mayor Position Paper',
  story: 'Short Stories',
};

/** Posts, newest first, described by words such as `story` and `paper`. `story!` is a featured post. */
function buildPosts(words: string): PostSummary[] {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word, n) => ({
      id: String(n),
      slug: `post-${n}`,
      title: `Post ${n}`,
      excerpt: 'Excerpt',
      category: CATEGORIES[word.replace('!', '')] ?? 'none',
      featured: word.endsWith('!'),
      publishedAt: `2026-11-${String(28 - n).padStart(2, '0')}`,
      readTime: 5,
    }));
}

/** The chosen posts, by their numbers. */
function chosen(words: string) {
  const { featured, others } = selectHomePosts(buildPosts(words), SITE);
  return { featured: featured?.id, others: others.map(({ id }) => id).join(' ') };
}

describe(selectHomePosts.name, () => {
  it.each([
    ['nothing', '', undefined, ''],
    [
      'the first four without a Position Paper',
      'story story! story story story story',
      '1',
      '0 2 3 4',
    ],
    [
      'the first Position Paper before the next three',
      'story! story story story story paper',
      '0',
      '5 1 2 3',
    ],
    [
      'no second Position Paper',
      'story! paper paper story story paper story story',
      '0',
      '1 3 4 6',
    ],
    ['a Position Paper alone', 'paper', undefined, '0'],
    ['fewer than four', 'story! story paper', '0', '2 1'],
    [
      'the newest of several featured posts, and none of the rest',
      'story story! story! paper! story',
      '1',
      '0 4',
    ],
    [
      'a featured Position Paper as featured alone',
      'paper! story story story story story',
      '0',
      '1 2 3 4',
    ],
    ['four others without a featured post', 'story story story story story', undefined, '0 1 2 3'],
  ])('chooses %s', (_what, words, featured, others) => {
    expect(chosen(words)).toEqual({ featured, others });
  });
});
