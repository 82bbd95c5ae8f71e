import { describe, expect, it } from '@jest/globals';
import { parseDay, type DateOrder } from '@examiner/contracts';
import { dateNote, intervalNote } from './cell-notes.ts';

const ORDERS: readonly DateOrder[] = ['month-first', 'day-first'];

describe('dateNote', () => {
  it.each(['', '  ', 'November 21, 2026', '2026-11-21', '21.11.2026', '3/3/2026', '21/11/2026'])(
    'has nothing to say of %j',
    (text) => {
      expect(ORDERS.map((order) => dateNote(text, order))).toEqual([null, null]);
    },
  );

  it.each(['tomorrow', 'November ', '31/11/2026', '<script>', 'x'.repeat(10_000)])(
    'says what is accepted in the place of %j',
    (text) => {
      for (const order of ORDERS) {
        const note = dateNote(text, order);
        expect(note).toMatchObject({ kind: 'unread', text: expect.stringMatching(/date/) });
        const examples = [...(note?.text ?? '').matchAll(/“(.+?)”/g)].map(([, form = '']) => form);
        expect(examples.length).toBeGreaterThan(3);
        expect(new Set(examples.map((form) => parseDay(form, order))).size).toBe(1);
        expect(examples.map((form) => dateNote(form, order))).toEqual(examples.map(() => null));
      }
    },
  );

  it('names both readings of an ambiguous date', () => {
    expect(ORDERS.map((order) => dateNote('3/12/2026', order))).toEqual([
      {
        kind: 'ambiguous',
        text: 'Read as March 12, 2026. With the day first, it would be December 3, 2026.',
      },
      {
        kind: 'ambiguous',
        text: 'Read as December 3, 2026. With the month first, it would be March 12, 2026.',
      },
    ]);
  });
});

it.each([
  ['', false],
  [' 14 ', false],
  ['99999', false],
  ['0', true],
  ['-5', true],
  ['2 weeks', true],
  ['7.5', true],
])('the interval %j has a note: %j', (text, isNoted) => {
  expect(intervalNote(text) !== null).toBe(isNoted);
});
