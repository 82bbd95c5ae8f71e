import { describe, expect, it } from '@jest/globals';
import {
  contrast,
  isReadable,
  MINIMUM_CONTRAST,
  nearestReadable,
  THEMES,
  tintOf,
} from './color.ts';

describe(contrast.name, () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#24468f', '#fbfbf9', 8.67],
  ])('of %s on %s is %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe(nearestReadable.name, () => {
  it.each(['#ffcc00', '#777777', '#ff0000', '#ffffff', '#000000', '#24468f', '#00ff00'])(
    'takes %s to a colour that can be read in either theme',
    (color) => {
      for (const theme of THEMES) {
        const nearest = nearestReadable(color, theme);
        expect(isReadable(nearest, theme)).toBe(true);
        expect(contrast(nearest, tintOf(nearest, theme))).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
      }
    },
  );

  it('leaves a readable colour alone', () => {
    expect(nearestReadable('#24468f', 'light')).toBe('#24468f');
    expect(nearestReadable('#a9c0f3', 'dark')).toBe('#a9c0f3');
  });
});
