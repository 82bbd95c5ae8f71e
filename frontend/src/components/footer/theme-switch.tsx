import { Segments } from '../segmented-control/segmented-control.tsx';
import styles from './theme-switch.module.css';
import { useEnglish } from '../english/english.tsx';

const OPTIONS = [
  { value: 'auto', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Checks the option if its theme is the page's current theme. */
function showTheme(option: HTMLInputElement | null): void {
  const { theme = 'auto' } = document.documentElement.dataset;
  if (option) option.checked = option.value === theme;
}

/** `theme.ts` handles the choice, because it also runs without the app. */
export function ThemeSwitch() {
  return (
    <div className={styles.theme} {...useEnglish()}>
      <Segments
        label="Theme"
        name="theme"
        options={OPTIONS}
        propsOf={(value) => ({ defaultChecked: value === 'auto', ref: showTheme })}
      />
    </div>
  );
}
