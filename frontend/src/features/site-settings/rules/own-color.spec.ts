import { BADGE_COLORS, DESIGN_ACCENT, isReadable, THEMES } from '@examiner/contracts';
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownOf, proposedDark } from './own-color.ts';

const TOKENS = readFileSync(join(import.meta.dirname, '../../../styles/tokens.css'), 'utf8');

it.each([
  ['accent', DESIGN_ACCENT],
  ...BADGE_COLORS.map((color) => [`badge-${color}-ink`, ownOf(color)] as const),
] as const)('starts with the %s of the design, which can be read', (token, color) => {
  expect(TOKENS).toContain(`--color-${token}: light-dark(${color.light}, ${color.dark});`);
  for (const theme of THEMES) expect(isReadable(color[theme], theme)).toBe(true);
});

it('starts with an own color as it is', () => {
  const own = { light: '#123456', dark: '#abcdef' };
  expect(ownOf(own)).toEqual(own);
});

it('proposes a dark color that can be read', () => {
  expect(isReadable(proposedDark('#7a1f00'), 'dark')).toBe(true);
});
