import { useId } from 'react';
import styles from './segmented-control.module.css';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface SegmentedControlProps<V extends string> {
  /** Names the group for assistive technology. */
  readonly label: string;
  readonly options: readonly Segment<V>[];
  readonly value: V;
  /** Also called when the chosen one is clicked again. */
  readonly onChange: (value: V) => void;
}

/** Real radio buttons, so that the arrow keys work. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onClick={() => {
              if (option.value === value) onChange(option.value);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
