import { describe, expect, it } from '@jest/globals';
import { ageOf, timeUntil } from './age.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T10:00:00.000Z');

describe(ageOf.name, () => {
  it.each([
    [-5, 'just now'],
    [0, 'just now'],
    [0.99, 'just now'],
    [1, '1 min ago'],
    [59.9, '59 min ago'],
    [60, '1 h ago'],
    [190, '3 h ago'],
    [24 * 60, '1 day ago'],
    [49 * 60, '2 days ago'],
  ])('after %d minutes says %s', (minutes, text) => {
    expect(ageOf(NOW - minutes * MINUTE, NOW)).toBe(text);
  });
});

describe(timeUntil.name, () => {
  it.each([
    [-3, 'soon'],
    [0.5, 'soon'],
    [9, 'in 9 min'],
    [180, 'in 3 h'],
  ])('%d minutes ahead says %s', (minutes, text) => {
    expect(timeUntil(NOW + minutes * MINUTE, NOW)).toBe(text);
  });
});
