import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { useDisplay } from '../components/use-panel.ts';
import { feedsOf } from './own-headlines.ts';
import styles from './own-panels.module.css';

interface FeedsFieldProps {
  /** Keys. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The feeds of the settings, to choose from. */
export function FeedsField({ chosen, onChange }: FeedsFieldProps) {
  const feeds = feedsOf(useDisplay());
  return (
    <fieldset className={styles.choices}>
      <legend>Feeds</legend>
      {feeds.map(({ key, label }) => (
        <label key={key}>
          <Checkbox
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
