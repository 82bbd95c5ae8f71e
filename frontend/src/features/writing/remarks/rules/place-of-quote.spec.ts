import { describe, expect, it } from '@jest/globals';
import { placeOfQuote, replacedPlace } from './place-of-quote.ts';

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
    ['ditch. The ditch', 'ditch](https://example.com).\n\nThe ditch'],
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

describe(replacedPlace.name, () => {
  it.each([
    ['One morning.', 'One morning.', 'X'],
    ['One morning, late.', 'One morning', 'X, late.'],
    ['He **measured the ditch**.', 'measured the ditch.', 'He X'],
    ['He **measured the ditch**.', 'ditch', 'He **measured the X**.'],
    ['He **measured** the ditch.', 'He measured', 'X the ditch.'],
    ['He **measured** the ditch.', 'measured the ditch.', 'He X'],
    ['by the [ditch](https://a.example).', 'the ditch.', 'by X'],
    ['a <u>deep ditch</u>', 'deep ditch', 'a <u>X</u>'],
    ['a <u>deep</u> ditch', 'deep ditch', 'a X'],
    ['“Late,” he said.', '“Late,”', 'X he said.'],
  ])('of %j gives %j in its place', (source, quote, expected) => {
    const place = placeOfQuote(source, quote, 0);
    const { start, end } = replacedPlace(source, place ?? { start: 0, end: 0 }, quote);
    expect(`${source.slice(0, start)}X${source.slice(end)}`).toBe(expected);
  });
});
