import { useId, type ComponentProps } from 'react';
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
  /** Also called when the chosen option is clicked again. */
  readonly onChange: (value: V) => void;
}

/** Real radio buttons, so that the arrow keys work. */
export function Segments<V extends string>({
  label,
  name,
  options,
  propsOf,
}: {
  label: string;
  name: string;
  options: readonly Segment<V>[];
  propsOf: (value: V) => ComponentProps<'input'>;
}) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} value={option.value} {...propsOf(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <Segments
      label={label}
      name={name}
      options={options}
      propsOf={(own) => ({
        checked: own === value,
        onChange: () => onChange(own),
        onClick: () => {
          if (own === value) onChange(own);
        },
      })}
    />
  );
}
