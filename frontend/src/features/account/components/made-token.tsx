import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import styles from './account.module.css';

/** The token, which is shown this once. */
export function MadeToken({ secret }: { readonly secret: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('Copied');
    } catch {
      setSaid('Copy it from the field');
    }
  };
  return (
    <div className={styles.form}>
      <Field
        label="The token"
        hint="Copy it now: it is not shown again. Keep it as you keep a password."
      >
        {(ids) => (
          <Input
            {...ids}
            className={styles.secret}
            readOnly
            value={secret}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Button variant="primary" onClick={() => void copy()}>
        {said || 'Copy'}
      </Button>
    </div>
  );
}
