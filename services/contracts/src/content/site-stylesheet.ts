import { strongerThan, tintOf, type Theme, type ThemedColor } from './color.ts';
import type { Site } from './site-settings.ts';

function declaration(
  property: string,
  { light, dark }: ThemedColor,
  derive: (color: string, theme: Theme) => string = (color) => color,
): string {
  return `${property}: light-dark(${derive(light, 'light')}, ${derive(dark, 'dark')});`;
}

/**
 * The style sheet with the owner's colors. Undefined if all colors are the default. Its selectors have a higher
 * specificity than the selectors of the design.
 */
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
