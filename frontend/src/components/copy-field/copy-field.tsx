import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field, Input } from '../field/field.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

const focusOn = (field: HTMLElement | null) => field?.focus();

/** A value that is shown once, selected for copying, with a button that copies it. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid('Copied');
    } catch {
      setSaid('Copy it from the field');
    }
  };
  return (
    <div className={styles.row}>
      <div>
        <Field label={label} hint={hint}>
          {(ids) => (
            <Input
              {...ids}
              ref={focusOn}
              readOnly
              value={value}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      </div>
      <Button onClick={() => void copy()}>{said || 'Copy'}</Button>
    </div>
  );
}
