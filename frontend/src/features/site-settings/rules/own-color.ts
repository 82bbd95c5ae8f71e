import { nearestReadable, type Theme, type ThemedColor } from '@examiner/contracts';

/** What a light color proposes for the dark theme: itself, or the nearest that can be read there. */
export function proposedDark(light: string): string {
  return nearestReadable(light, 'dark');
}

/** The accent of the design in the light theme. */
const DELFT_BLUE = '#24468f';
export const FIRST_OWN_COLOR: ThemedColor = { light: DELFT_BLUE, dark: proposedDark(DELFT_BLUE) };

/** A dark color that is still the proposal follows the light one. */
export function withTheme(color: ThemedColor, theme: Theme, next: string): ThemedColor {
  if (theme === 'dark') return { ...color, dark: next };
  const follows = color.dark === proposedDark(color.light);
  return { light: next, dark: follows ? proposedDark(next) : color.dark };
}
