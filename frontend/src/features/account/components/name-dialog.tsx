import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import styles from './account.module.css';
import { focusFirst } from './password-dialog.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly label?: string;
  readonly type?: 'text' | 'email';
  readonly submitLabel?: string;
  readonly hint: string;
  readonly name: string;
  readonly mayBeEmpty?: boolean;
  /** What it throws stands above the field. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

export function NameDialog({
  title,
  label = 'Name',
  type = 'text',
  submitLabel = 'Save',
  hint,
  name: before,
  mayBeEmpty = false,
  onSave,
  onClose,
}: NameDialogProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const save = async (close: () => void) => {
    try {
      await onSave(name);
      close();
    } catch (refusal) {
      setError(reasonOf(refusal));
    }
  };
  return (
    <Dialog title={title} closeLabel="Cancel" onClose={onClose}>
      {(close) => (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save(close);
          }}
        >
          <div role="alert" className={styles.alert}>
            {error}
          </div>
          <Field label={label} hint={hint}>
            {(ids) => (
              <Input
                {...ids}
                type={type}
                ref={focusFirst}
                required={!mayBeEmpty}
                maxLength={type === 'email' ? 254 : 100}
                aria-invalid={error ? true : undefined}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={!mayBeEmpty && name.trim() === ''}>
            {submitLabel}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
