import * as z from 'zod/mini';
import { isReadable, nearestReadable, THEMES } from './color.ts';

/** The colors that the design has for badges, in both themes. */
export const BADGE_COLORS = ['orange', 'green', 'purple', 'blue', 'red', 'teal'] as const;
export type BadgeColor = (typeof BADGE_COLORS)[number];

const COLOR_PATTERN = /^#[0-9a-f]{6}$/;
const COLOR_MESSAGE = 'Color must be like #24468f';
const colorSchema = z
  .string(COLOR_MESSAGE)
  .check(z.toLowerCase(), z.regex(COLOR_PATTERN, COLOR_MESSAGE));

/** One readable color for each theme. */
export const themedColorSchema = z
  .object({ light: colorSchema, dark: colorSchema }, 'Color must name one for each theme')
  .check(({ value, issues }) => {
    for (const theme of THEMES) {
      const color = value[theme];
      if (!COLOR_PATTERN.test(color) || isReadable(color, theme)) continue;
      const nearest = nearestReadable(color, theme);
      const message = `${color} is hard to read in the ${theme} theme; the nearest color that is not is ${nearest}`;
      // Without `continue`, the error of a union would only say that its input is invalid.
      issues.push({ code: 'custom', input: value, path: [theme], message, continue: true });
    }
  });
