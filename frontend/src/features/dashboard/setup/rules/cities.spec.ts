import { describe, expect, it } from '@jest/globals';
import type { CitySettings } from '@examiner/contracts';
import { citiesOf, withCities, type EditedCity } from './cities.ts';
import { freeKey, withMore, withoutEmptyMore } from './more.ts';

const city = (label: string): CitySettings => ({
  label,
  latitude: 1,
  longitude: 2,
  timeZone: 'UTC',
});
type Cities = Parameters<typeof citiesOf>[0];
const START: Cities = {
  weather: { baseUrl: '', cities: { new_york: city('A'), utrecht: city('B') } },
  more: { cities: [{ ...city('C'), key: 'city_3' }], news: [], mailboxes: [] },
};
const [A, B, C] = citiesOf(START) as [EditedCity, EditedCity, EditedCity];
const after = (list: readonly EditedCity[]) => {
  const { weather, more } = withCities(START, list, START);
  return {
    specified: [weather.cities.new_york.label, weather.cities.utrecht.label],
    more: more.cities.map(({ key, label }) => `${key} ${label}`),
  };
};

describe('withCities', () => {
  it('gives an added city a key that no other has', () => {
    expect(after([A, B, C, city('D')])).toEqual({
      specified: ['A', 'B'],
      more: ['city_3 C', 'city_4 D'],
    });
  });

  it('moves a city into the place of a removed specified one', () => {
    expect(after([B, C])).toEqual({ specified: ['B', 'C'], more: [] });
  });

  it('keeps the keys of the others while cities are moved', () => {
    expect(after([A, C, B])).toEqual({ specified: ['A', 'C'], more: ['city_4 B'] });
    expect(withCities(START, [A, C, B], START).weather.cities.utrecht).not.toHaveProperty('key');
  });

  it('changes nothing with fewer than two', () => {
    expect(withCities(START, [A], START)).toBe(START);
  });
});

describe('freeKey', () => {
  it('prefers one that nothing had, so that nobody sees the data of what was removed', () => {
    expect(freeKey(['a', 'b'], [], [{ key: 'a' }])).toBe('b');
    expect(freeKey(['a', 'b'], [{ key: 'b' }], [{ key: 'a' }])).toBe('a');
    expect(freeKey(['a'], [{ key: 'a' }], [])).toBeUndefined();
  });
});

describe('withoutEmptyMore', () => {
  it('leaves out lists that are all empty, and keeps others', () => {
    const settings = { links: [] } as unknown as Parameters<typeof withMore>[0];
    expect(withoutEmptyMore(withMore(settings))).toEqual(settings);
    const more = {
      cities: [],
      news: [{ key: 'news_3' as const, label: 'X', feeds: [] }],
      mailboxes: [],
    };
    expect(withoutEmptyMore({ ...settings, more })).toEqual({ ...settings, more });
  });
});
