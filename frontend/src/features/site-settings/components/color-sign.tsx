import type { BadgeColor, ThemedColor } from '@examiner/contracts';
import styles from './color-sign.module.css';

const cssOf = (color: BadgeColor | ThemedColor) =>
  typeof color === 'string'
    ? `var(--color-badge-${color}-ink)`
    : `light-dark(${color.light}, ${color.dark})`;

/** A small square in the color of a category. */
export function ColorSign({ color }: { readonly color: BadgeColor | ThemedColor }) {
  return (
    <span
      className={styles.sign}
      ref={(sign) => sign?.style.setProperty('background-color', cssOf(color))}
    />
  );
}
