import { expect, it } from '@jest/globals';
import { FIRST_PANELS } from '@examiner/contracts';
import { LAYOUT, withFirst } from './layout.tsx';

const idsOf = (rows: typeof LAYOUT) =>
  rows.flatMap(({ cards }) => cards.flat()).flatMap(({ panels }) => panels);

it.each(FIRST_PANELS)('puts %s above all others, each of which stays once', (id) => {
  const [first, ...others] = withFirst(LAYOUT, id);
  expect(first?.cards.flat().map(({ jump }) => jump?.id)).toEqual([id]);
  expect(others.map(({ name }) => name)).toEqual(['top', 'low']);
  expect(idsOf([...(first ? [first] : []), ...others]).toSorted()).toEqual(
    idsOf(LAYOUT).toSorted(),
  );
});

it.each([undefined, 'cartoon'])('leaves the page as it is without such a part: %s', (id) => {
  expect(withFirst(LAYOUT, id)).toBe(LAYOUT);
});
