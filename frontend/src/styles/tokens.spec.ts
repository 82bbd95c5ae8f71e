import { describe, expect, it } from '@jest/globals';
import { BADGE_COLORS, SURFACES, textOn, THEMES } from '@examiner/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const TOKENS = read('tokens.css');
const BADGE = read('../components/badge/badge.module.css');

/** A token's values in the light and the dark theme. */
function valuesOf(token: string): string[] {
  const [, light = '', dark = ''] =
    new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(TOKENS) ?? [];
  return [light, dark];
}

describe('the colors of the contracts', () => {
  it.each(BADGE_COLORS)('have the badge %s among the tokens', (color) => {
    for (const part of ['ink', 'tint']) {
      expect(valuesOf(`color-badge-${color}-${part}`)).not.toContain('');
      expect(BADGE).toContain(`--badge-${part}: var(--color-badge-${color}-${part});`);
    }
    expect(BADGE).toContain(`\n.${color} {`);
  });

  it('are all badges that the tokens have', () => {
    const inks = [...TOKENS.matchAll(/--color-badge-(\w+)-ink/g)].map(([, color]) => color);
    expect(inks.sort()).toEqual([...BADGE_COLORS].sort());
  });

  it('are on the surfaces of the tokens', () => {
    const surfaces = ['paper', 'raised', 'sunken'].map((name) => valuesOf(`color-${name}`));
    expect(THEMES.map((_, theme) => surfaces.map((values) => values[theme]))).toEqual(
      THEMES.map((theme) => SURFACES[theme]),
    );
    expect(THEMES.map(textOn)).toEqual(valuesOf('color-on-accent'));
  });
});
