import { isReadable } from '@examiner/contracts';
import { describe, expect, it } from '@jest/globals';
import { proposedDark, withTheme } from './own-color.ts';

describe(withTheme.name, () => {
  const start = { light: '#24468f', dark: proposedDark('#24468f') };

  it('proposes a dark color that can be read with each light one', () => {
    const { light, dark } = withTheme(start, 'light', '#7a1f00');
    expect(light).toBe('#7a1f00');
    expect(dark).not.toBe(start.dark);
    expect(isReadable(dark, 'dark')).toBe(true);
  });

  it('leaves a dark color alone that was chosen', () => {
    const chosen = withTheme(start, 'dark', '#ffd9a0');
    expect(chosen).toEqual({ light: '#24468f', dark: '#ffd9a0' });
    expect(withTheme(chosen, 'light', '#7a1f00').dark).toBe('#ffd9a0');
  });
});
