import { memo, useId, type ReactNode } from 'react';
import { Field, Input, Select, TextArea } from '../../../components/field/field.tsx';
import { valueAt, type SettingAt, type SettingPath } from '../rules/field-path.ts';
import { useSettings } from './settings-context.ts';
import styles from './fields.module.css';

interface FieldProps {
  readonly path: SettingPath;
  readonly label: string;
  readonly hint?: ReactNode;
}

const textAt = (settings: unknown, path: string): string => {
  const value = valueAt(settings, path);
  return typeof value === 'string' ? value : '';
};

/** Memoized, so that a key does not render hundreds of time zones again. */
const Suggestions = memo(
  ({ id, words }: { readonly id: string; readonly words: readonly string[] }) => (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  ),
);

/** With `rows`, the field has several lines. */
export function TextField({
  path,
  label,
  hint,
  rows,
  type = 'text',
  suggestions,
}: FieldProps & {
  readonly rows?: number;
  readonly type?: 'text' | 'email';
  readonly suggestions?: readonly string[];
}) {
  const { settings, errorAt, type: change } = useSettings();
  const value = textAt(settings, path);
  const onChange = (event: { target: { value: string } }) =>
    change(path, event.target.value as SettingAt<typeof path>);
  return (
    <Field label={label} hint={hint} error={errorAt(path)}>
      {(ids) =>
        rows ? (
          <TextArea {...ids} rows={rows} value={value} onChange={onChange} />
        ) : (
          <>
            <Input
              {...ids}
              type={type}
              value={value}
              onChange={onChange}
              list={suggestions && `${ids.id}-list`}
            />
            {suggestions && <Suggestions id={`${ids.id}-list`} words={suggestions} />}
          </>
        )
      }
    </Field>
  );
}

/** The empty choice removes the value. */
export function SelectField({
  path,
  label,
  hint,
  options,
}: FieldProps & { readonly options: readonly (readonly [value: string, name: string])[] }) {
  const { settings, errorAt, set } = useSettings();
  return (
    <Field label={label} hint={hint} error={errorAt(path)}>
      {(ids) => (
        <Select
          {...ids}
          value={textAt(settings, path)}
          onChange={({ target }) =>
            set(path, (target.value || undefined) as SettingAt<typeof path>)
          }
        >
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function CheckBox({
  checked,
  hint,
  onChange,
  children,
}: {
  readonly checked: boolean;
  readonly hint?: string;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint && id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** An error of a list as a whole. */
export function PartError({ path }: { readonly path: string }) {
  const message = useSettings().errorAt(path);
  return (
    message && (
      <p className={styles.error} role="alert" tabIndex={-1} data-error="">
        {message}
      </p>
    )
  );
}
