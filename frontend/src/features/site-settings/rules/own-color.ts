import { nearestReadable, type BadgeColor, type ThemedColor } from '@examiner/contracts';

/** The badge colors of the design, from styles/tokens.css. */
const BADGES: Readonly<Record<BadgeColor, ThemedColor>> = {
  orange: { light: '#8f3d00', dark: '#f7b682' },
  green: { light: '#3b5e0f', dark: '#bada8c' },
  purple: { light: '#74296e', dark: '#e9b2e3' },
  blue: { light: '#174b99', dark: '#a9c8fb' },
  red: { light: '#9b1933', dark: '#f8aab5' },
  teal: { light: '#07595c', dark: '#8fdad8' },
};

/** The initial own color of a category: its current color. */
export const ownOf = (color: BadgeColor | ThemedColor): ThemedColor =>
  typeof color === 'string' ? BADGES[color] : color;

/** The suggested dark color for a light color: the same color, or the nearest readable color. */
export function proposedDark(light: string): string {
  return nearestReadable(light, 'dark');
}
