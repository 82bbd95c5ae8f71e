import { nearestReadable, type BadgeColor, type ThemedColor } from '@examiner/contracts';

/** The badges of the design, from styles/tokens.css. */
const BADGES: Readonly<Record<BadgeColor, ThemedColor>> = {
  orange: { light: '#8f3d00', dark: '#f7b682' },
  green: { light: '#3b5e0f', dark: '#bada8c' },
  purple: { light: '#74296e', dark: '#e9b2e3' },
  blue: { light: '#174b99', dark: '#a9c8fb' },
  red: { light: '#9b1933', dark: '#f8aab5' },
  teal: { light: '#07595c', dark: '#8fdad8' },
};

/** The first own color of a category: its present color. */
export const ownOf = (color: BadgeColor | ThemedColor): ThemedColor =>
  typeof color === 'string' ? BADGES[color] : color;

/** The dark color that is offered for a light one: the same, or the nearest readable one. */
export function proposedDark(light: string): string {
  return nearestReadable(light, 'dark');
}
