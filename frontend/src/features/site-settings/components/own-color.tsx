import {
  isReadable,
  leastContrast,
  MINIMUM_CONTRAST,
  nearestReadable,
  THEMES,
  tintOf,
  type Theme,
  type ThemedColor,
} from '@examiner/contracts';
import { useId } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { proposedDark } from '../rules/own-color.ts';
import type { SettingAt, SettingPath } from '../rules/field-path.ts';
import styles from './own-color.module.css';
import { useSettings } from './settings-context.ts';

const NAMES: Readonly<Record<Theme, string>> = { light: 'On light', dark: 'On dark' };

/** Cut, not rounded, so that an insufficient value looks insufficient. */
const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`;

function Shade({
  theme,
  color,
  onChange,
}: {
  readonly theme: Theme;
  readonly color: string;
  readonly onChange: (color: string) => void;
}) {
  const id = useId();
  const contrast = leastContrast(color, theme);
  const readable = isReadable(color, theme);
  const nearest = nearestReadable(color, theme);
  return (
    <div className={styles.shade}>
      <label className={styles.label} htmlFor={id}>
        {NAMES[theme]}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          type="color"
          value={color}
          aria-describedby={`${id}-contrast`}
          aria-invalid={readable ? undefined : true}
          onChange={({ target }) => onChange(target.value)}
        />
        <span
          className={`${styles.sample} ${readable ? styles.readable : ''}`}
          ref={(sample) => {
            sample?.style.setProperty('--shade', color);
            sample?.style.setProperty('--ground', tintOf(color, theme));
          }}
        >
          <span>{color}</span>
        </span>
      </div>
      <p
        id={`${id}-contrast`}
        role="status"
        className={`${styles.contrast} ${readable ? '' : styles.low}`}
      >
        {readable ? (
          `Contrast ${ratio(contrast)}. Easy to read.`
        ) : (
          <>
            <Icon name="warning" /> Contrast {ratio(contrast)}. Text needs{' '}
            {MINIMUM_CONTRAST.toFixed(1)} : 1.
          </>
        )}
      </p>
      {!readable && (
        <Button dense onClick={() => onChange(nearest)}>
          Use {nearest}
        </Button>
      )}
    </div>
  );
}

/** A color for each theme. A change of one color does not change the other. */
export function OwnColor({
  path,
  color,
}: {
  readonly path: SettingPath;
  readonly color: ThemedColor;
}) {
  const { type } = useSettings();
  const change = (next: ThemedColor) => type(path, next as SettingAt<typeof path>);
  const proposed = proposedDark(color.light);
  return (
    <div className={styles.pair}>
      {THEMES.map((theme) => (
        <Shade
          key={theme}
          theme={theme}
          color={color[theme]}
          onChange={(next) => change({ ...color, [theme]: next })}
        />
      ))}
      {color.dark !== proposed && (
        <Button dense onClick={() => change({ ...color, dark: proposed })}>
          Match dark to light
        </Button>
      )}
    </div>
  );
}
