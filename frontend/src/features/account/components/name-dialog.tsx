import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { CloseButton, DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import styles from './account.module.css';

interface NameDialogProps {
  readonly title: string;
  readonly label?: string;
  readonly type?: 'text' | 'email';
  readonly submitLabel?: string;
  readonly hint: string;
  readonly name: string;
  readonly mayBeEmpty?: boolean;
  /** Errors that it throws are shown above the field. */
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
    <Dialog title={title} size="small" onClose={onClose}>
      {(close) => (
        <DialogContent
          onSubmit={() => void save(close)}
          actions={
            <>
              <CloseButton />
              <Button type="submit" variant="primary" disabled={!mayBeEmpty && name.trim() === ''}>
                {submitLabel}
              </Button>
            </>
          }
        >
          <div role="alert" className={styles.alert}>
            {error}
          </div>
          <Field label={label} hint={hint}>
            {(ids) => (
              <Input
                {...ids}
                type={type}
                required={!mayBeEmpty}
                maxLength={type === 'email' ? 254 : 100}
                aria-invalid={error ? true : undefined}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        </DialogContent>
      )}
    </Dialog>
  );
}
