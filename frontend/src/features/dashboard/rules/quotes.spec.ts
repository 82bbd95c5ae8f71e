import { describe, expect, it } from '@jest/globals';
import { pickQuote, readQuotes } from './quotes.ts';

const FILE =
  'Quote,Author\n"If there is no struggle, there is no progress.",Frederick Douglass\n\n,\nAlone\n<script>,X,more\n';

describe('readQuotes', () => {
  it('leaves out the header and blank rows', () => {
    expect(readQuotes(FILE)).toEqual([
      ['If there is no struggle, there is no progress.', 'Frederick Douglass'],
      ['Alone', ''],
      ['<script>', 'X', 'more'],
    ]);
  });

  it.each(['', 'Quote,Author\n'])('reads no quotes from %j', (text) => {
    expect(readQuotes(text)).toEqual([]);
  });
});

describe('pickQuote', () => {
  const rows = [['a', 'A'], ['b', 'B'], ['c']];

  it.each([
    [0, 'a', 'A'],
    [0.333, 'a', 'A'],
    [0.334, 'b', 'B'],
    [0.999, 'c', ''],
    [1, 'c', ''],
    [-1, 'a', 'A'],
    [NaN, 'a', 'A'],
  ])('takes by %d', (random, text, author) => {
    expect(pickQuote(rows, () => random)).toEqual({ text, author });
  });

  it('takes nothing of nothing', () => {
    expect(pickQuote([], () => 0.5)).toBeNull();
  });

  it('reads a row without cells as empty texts', () => {
    expect(pickQuote([[]], () => 0)).toEqual({ text: '', author: '' });
  });
});
