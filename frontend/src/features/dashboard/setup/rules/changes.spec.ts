import { expect, it } from '@jest/globals';
import { countChanges } from './changes.ts';

const feed = (key: string, label = key) => ({ key, label, url: `https://${key}.example/` });
const city = (label: string, latitude: number) => ({ label, latitude });

it.each([
  ['nothing', { zone: 'UTC' }, { zone: 'UTC' }, 0],
  ['a field', { zone: 'UTC' }, { zone: 'Europe/Amsterdam' }, 1],
  ['a field that comes', {}, { units: { temperature: 'F' } }, 1],
  ['a city as one', { cities: { one: city('A', 1) } }, { cities: { one: city('B', 2) } }, 1],
  ['a renamed feed', [feed('a')], [feed('a', 'Other')], 1],
  ['feeds that come and go', [feed('a'), feed('b')], [feed('b'), feed('c'), feed('d')], 3],
  ['an order as one', ['A', 'B', 'C'], ['C', 'A', 'B'], 1],
  ['a removal, not its order', ['A', 'B', 'C'], ['B', 'C'], 1],
])('counts %s', (_, before, after, expected) => {
  expect(countChanges(before, after)).toBe(expected);
});
