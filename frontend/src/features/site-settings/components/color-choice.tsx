import { BADGE_COLORS, type BadgeColor, type ThemedColor } from '@examiner/contracts';
import { useId } from 'react';
import { PartError } from './fields.tsx';
import styles from './color-choice.module.css';
import { ownOf } from '../rules/own-color.ts';
import { OwnColor } from './own-color.tsx';
import type { SettingPath } from '../rules/field-path.ts';

const nameOf = (color: string) => `${color.charAt(0).toUpperCase()}${color.slice(1)}`;

/** The design's colors as they appear on a badge, and the owner's own pair of colors. */
export function ColorChoice({
  path,
  color,
  onChoose,
}: {
  readonly path: SettingPath;
  readonly color: BadgeColor | ThemedColor;
  readonly onChoose: (color: BadgeColor | ThemedColor) => void;
}) {
  const name = useId();
  const own = typeof color === 'string' ? undefined : color;
  return (
    <fieldset className={styles.choice}>
      <legend>Color</legend>
      <div className={styles.palette}>
        {BADGE_COLORS.map((each) => (
          <label key={each} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={each === color}
              onChange={() => onChoose(each)}
            />
            <span className={`${styles.badge} ${styles[each]}`}>{nameOf(each)}</span>
          </label>
        ))}
        <label className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={own !== undefined}
            onChange={() => onChoose(ownOf(color))}
          />
          <span>My own</span>
        </label>
      </div>
      {own && <OwnColor path={path} color={own} />}
      <PartError path={path} />
    </fieldset>
  );
}
