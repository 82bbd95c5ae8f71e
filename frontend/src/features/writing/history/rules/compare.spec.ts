import { describe, expect, it } from '@jest/globals';
import { compareTexts, compareWords, type Stretch } from './compare.ts';

const sides = (stretches: readonly Stretch[]) =>
  stretches.map(({ isSame, pairs }) => [
    isSame,
    ...pairs.map(({ before, after }) => [before, after]),
  ]);

describe(compareTexts.name, () => {
  it('sets changed paragraphs beside one another, between those that stayed', () => {
    expect(sides(compareTexts('one\n\ntwo\n\nthree', 'one\n\nTWO\n\nthree'))).toEqual([
      [true, ['one', 'one']],
      [false, ['two', 'TWO']],
      [true, ['three', 'three']],
    ]);
  });

  it('leaves a place empty if a paragraph was added or removed', () => {
    expect(sides(compareTexts('one\n\ntwo', 'zero\n\none'))).toEqual([
      [false, [null, 'zero']],
      [true, ['one', 'one']],
      [false, ['two', null]],
    ]);
    expect(sides(compareTexts('a\n\nb', 'c'))).toEqual([[false, ['a', 'c'], ['b', null]]]);
    expect(compareTexts('', '')).toEqual([]);
  });

  it('does not mind how many empty lines there are', () => {
    expect(sides(compareTexts('one\n\n\n\ntwo', 'one\n\ntwo'))).toEqual([
      [true, ['one', 'one'], ['two', 'two']],
    ]);
  });

  it('has every paragraph of 465 kB once, in its order', () => {
    const texts = Array.from({ length: 2000 }, (_, at) => `${at} ${'word '.repeat(45)}`);
    const changed = texts.map((text, at) => (at % 5 === 0 ? `${text}more` : text));
    const pairs = compareTexts(texts.join('\n\n'), changed.join('\n\n')).flatMap(
      (stretch) => stretch.pairs,
    );
    expect(pairs.map(({ before }) => before)).toEqual(texts);
    expect(pairs.map(({ after }) => after)).toEqual(changed);
  });
});

describe(compareWords.name, () => {
  it('marks on each side the words that the other does not have', () => {
    const { before, after } = compareWords('It was here.', 'It is here.');
    expect(before).toEqual([
      { text: 'It ', isChanged: false },
      { text: 'was', isChanged: true },
      { text: ' here.', isChanged: false },
    ]);
    expect(after.filter(({ isChanged }) => isChanged)).toEqual([{ text: 'is', isChanged: true }]);
    expect(after.map(({ text }) => text).join('')).toBe('It is here.');
  });
});
