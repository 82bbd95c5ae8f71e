import { nearestReadable, type Theme, type ThemedColor } from '@examiner/contracts';

/** What a light color proposes for the dark theme: itself, or the nearest that can be read there. */
export function proposedDark(light: string): string {
  return nearestReadable(light, 'dark');
}

/** A dark color that is still the proposal follows the light one. */
export function withTheme(color: ThemedColor, theme: Theme, next: string): ThemedColor {
  if (theme === 'dark') return { ...color, dark: next };
  const follows = color.dark === proposedDark(color.light);
  return { light: next, dark: follows ? proposedDark(next) : color.dark };
}
