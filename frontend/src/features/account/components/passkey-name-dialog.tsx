import type { OwnPasskey } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { renamePasskey } from '../api/passkeys.ts';
import styles from './account.module.css';
import { focusFirst } from './password-dialog.tsx';

interface PasskeyNameDialogProps {
  readonly passkey: OwnPasskey;
  readonly onRenamed: () => Promise<void>;
  readonly onClose: () => void;
}

export function PasskeyNameDialog({ passkey, onRenamed, onClose }: PasskeyNameDialogProps) {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const save = async (close: () => void) => {
    try {
      await renamePasskey(passkey.id, name);
      await onRenamed();
      close();
    } catch (refusal) {
      setError(reasonOf(refusal));
    }
  };
  return (
    <Dialog title="Name of the passkey" closeLabel="Cancel" onClose={onClose}>
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
          <Field label="Name" hint="Such as the device that has it: Phone, Key on my ring.">
            {(ids) => (
              <Input
                {...ids}
                ref={focusFirst}
                required
                maxLength={100}
                aria-invalid={error ? true : undefined}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={name.trim() === ''}>
            Save
          </Button>
        </form>
      )}
    </Dialog>
  );
}
