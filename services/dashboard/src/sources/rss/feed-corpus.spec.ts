import { describe, expect, it } from '@jest/globals';
import { feedCorpus } from '../../../test/feed-corpus.ts';
import { readFeed } from './read-feed.ts';

describe('the corpus of feeds', () => {
  const corpus = feedCorpus();

  it('has 120', () => {
    expect(corpus).toHaveLength(120);
  });

  it.each(corpus)('has the headlines of $name', async ({ chunks, contentType, url, expected }) => {
    const { items } = await readFeed({ body: chunks, contentType, url });
    expect(items).toEqual(expected);
  });
});
