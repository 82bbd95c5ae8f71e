export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A color of text, `#rrggbb`, in each theme. */
export type ThemedColor = Readonly<Record<Theme, string>>;

/** The accent of the design, from frontend/src/styles/tokens.css. */
export const DESIGN_ACCENT: ThemedColor = { light: '#24468f', dark: '#a9c0f3' };

/** The least contrast of text (WCAG 2.2, success criterion 1.4.3). */
export const MINIMUM_CONTRAST = 4.5;

/** The backgrounds of text, as in the design tokens. */
export const SURFACES: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#fbfbf9', '#ffffff', '#f0f1ee'],
  dark: ['#11151d', '#1a202b', '#0b0f16'],
};
/** The color with the highest contrast to the surfaces of its theme. */
const STRONGEST: ThemedColor = { light: '#000000', dark: '#ffffff' };
const TINT_SHARE = 0.13;
const STEPS = 64;

type Rgb = readonly [number, number, number];

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(color: string, other: string, share: number): string {
  const from = parse(color);
  const to = parse(other);
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, relative luminance: 0 is black, 1 is white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parse(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The background of a badge or note in a color. */
export function tintOf(color: string, theme: Theme): string {
  return mix(SURFACES[theme][0] ?? '', color, TINT_SHARE);
}

/** A stronger form of a color, shown while a pointer is over it. */
export function strongerThan(color: string, theme: Theme): string {
  return mix(color, STRONGEST[theme], 0.3);
}

export function textOn(theme: Theme): string {
  return theme === 'light' ? '#ffffff' : '#0d1422';
}

/** The least contrast of three pairs: this color on each surface, this color on its tint, and the theme's text color on this color. */
export function leastContrast(color: string, theme: Theme): number {
  const grounds = [...SURFACES[theme], tintOf(color, theme), textOn(theme)];
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}

export function isReadable(color: string, theme: Theme): boolean {
  return leastContrast(color, theme) >= MINIMUM_CONTRAST;
}

/** The color itself if it is readable. Otherwise the nearest readable color that is darker or lighter. */
export function nearestReadable(color: string, theme: Theme): string {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(color, STRONGEST[theme], step / STEPS);
    if (isReadable(candidate, theme)) return candidate;
  }
  return STRONGEST[theme];
}
