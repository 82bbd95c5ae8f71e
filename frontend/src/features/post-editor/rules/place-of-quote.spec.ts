import { describe, expect, it } from '@jest/globals';
import { placeOfQuote } from './place-of-quote.ts';

const SOURCE =
  'One morning\nhe **measured** the [ditch](https://example.com).\n\nThe ditch was deep.';
const found = (quote: string, paragraph = 0) => {
  const place = placeOfQuote(SOURCE, quote, paragraph);
  return place && SOURCE.slice(place.start, place.end);
};

describe(placeOfQuote.name, () => {
  it.each([
    ['he measured the ditch', 'he **measured** the [ditch'],
    ['morning he', 'morning\nhe'],
    ['(deep).', 'deep'],
    ['was shallow', null],
    ['…', null],
    ['', null],
    ['a.*(b', null],
  ])('of %j', (quote, expected) => {
    expect(found(quote)).toBe(expected);
  });

  it('takes the one in the paragraph that was marked', () => {
    expect(placeOfQuote(SOURCE, 'ditch', 0)?.start).toBe(SOURCE.indexOf('ditch'));
    expect(placeOfQuote(SOURCE, 'ditch', 1)?.start).toBe(SOURCE.lastIndexOf('ditch'));
  });
});
