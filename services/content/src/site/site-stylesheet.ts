import { strongerThan, tintOf, type Site, type Theme, type ThemedColor } from '@examiner/contracts';
import { sha256Hex } from '@examiner/kit';

export const STYLESHEET_PATH = '/site.css';
const VERSION_LENGTH = 16;

function declaration(
  property: string,
  { light, dark }: ThemedColor,
  derive: (color: string, theme: Theme) => string = (color) => color,
): string {
  return `${property}: light-dark(${derive(light, 'light')}, ${derive(dark, 'dark')});`;
}

/** The colors of the owner; undefined where all are the design's. Each selector outweighs the design's own. */
export function siteStylesheet({
  accent,
  categories,
}: Pick<Site, 'accent' | 'categories'>): string | undefined {
  const rules = categories.flatMap(({ slug, color }) =>
    typeof color === 'string'
      ? []
      : `:root [data-category="${slug}"] { ${declaration('--badge-ink', color)} ${declaration('--badge-tint', color, tintOf)} }\n`,
  );
  if (accent) {
    const declarations = [
      declaration('--color-accent', accent),
      declaration('--color-accent-strong', accent, strongerThan),
      declaration('--color-accent-tint', accent, tintOf),
    ];
    rules.unshift(`:root:root { ${declarations.join(' ')} }\n`);
  }
  return rules.length > 0 ? rules.join('') : undefined;
}

/** Another address for other colors, so that it may be kept for good. */
export function stylesheetPath(css: string): string {
  return `${STYLESHEET_PATH}?v=${sha256Hex(css).slice(0, VERSION_LENGTH)}`;
}
