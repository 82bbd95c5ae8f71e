import { Field, Select } from '../../../components/field/field.tsx';
import styles from './your-data.module.css';

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly name: string }[];
  readonly value: V;
  /** Explains the chosen option. */
  readonly hint: string;
  readonly onChange: (value: V) => void;
}

/** A choice of one program. */
export function Choice<V extends string>({
  label,
  options,
  value,
  hint,
  onChange,
}: ChoiceProps<V>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div className={styles.choice}>
      <Field label={label} hint={<span aria-live="polite">{hint}</span>}>
        {(ids) => (
          <Select {...ids} value={value} onChange={({ target }) => choose(target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
