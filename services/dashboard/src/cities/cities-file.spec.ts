import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHIPPED_DATA } from '../../test/dashboard-site.ts';
import { findCities } from './cities-file.ts';

const file = readFileSync(join(SHIPPED_DATA, 'cities.tsv'), 'utf8');
const names = (typed: string) => findCities(file, typed).map(({ name }) => name);

it.each([
  ['utre', 'Utrecht', 'Netherlands', 'Europe/Amsterdam'],
  ['New York', 'New York City', 'United States', 'America/New_York'],
  ['zurich', 'Zürich', 'Switzerland', 'Europe/Zurich'],
  ['ZÜRICH', 'Zürich', 'Switzerland', 'Europe/Zurich'],
  ['sao paulo', 'São Paulo', 'Brazil', 'America/Sao_Paulo'],
  [' auckland ', 'Auckland', 'New Zealand', 'Pacific/Auckland'],
])('finds %j', (typed, name, country, timeZone) => {
  expect(findCities(file, typed)[0]).toMatchObject({ name, country, timeZone });
});

it('knows the place of a city', () => {
  const [utrecht] = findCities(file, 'Utrecht');
  expect(utrecht).toMatchObject({ region: 'Utrecht', latitude: 52.09, longitude: 5.12 });
});

it('puts the larger city first, and names that begin so before others', () => {
  expect(names('London')[0]).toBe('London');
  expect(findCities(file, 'London')[0]?.country).toBe('United Kingdom');
  expect(names('york')[0]).toBe('York');
  expect(names('york')).toContain('New York City');
});

it.each(['', '  ', 'Qqqq', '.*', '\t'])('finds nothing for %j', (typed) => {
  expect(names(typed)).toEqual([]);
});

it('names eight at most, each with a zone that exists', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const found = findCities(file, letter);
    expect(found.length).toBeLessThanOrEqual(8);
    for (const { timeZone } of found) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
    }
  }
});
