import type { Invitation, Role } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { atWords } from '../../../lib/moment-words.ts';
import { invite } from '../api/people.ts';
import type { ConfirmedRun } from '../../../lib/confirmed-run.ts';
import { MAY_WORDS } from '../rules/role-words.ts';
import styles from './people.module.css';
import { RoleSelect } from './role-select.tsx';

const focusFirst = (field: HTMLElement | null) => field?.setAttribute('autofocus', '');

function Made({ email, invitation }: { email: string; invitation: Invitation }) {
  return (
    <>
      <p className={styles.made}>
        Send {email} this link. It creates one account and expires {atWords(invitation.expiresAt)}.
      </p>
      <CopyField
        label="The link"
        hint="Copy it now: you won’t see it again. You can create another at any time."
        value={invitation.link}
      />
    </>
  );
}

export function InviteDialog({ run, onClose }: { run: ConfirmedRun; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [made, setMade] = useState<Invitation>();
  const submit = async () => {
    setIsSending(true);
    setError(undefined);
    try {
      await run(async () => setMade(await invite({ email, role })));
    } catch (refusal) {
      setError(reasonOf(refusal));
    }
    setIsSending(false);
  };
  return (
    <Dialog title="Invite someone" closeLabel={made ? 'Done' : 'Cancel'} onClose={onClose}>
      {() =>
        made ? (
          <Made email={email} invitation={made} />
        ) : (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSending) void submit();
            }}
          >
            <div role="alert" className={styles.alert}>
              {error}
            </div>
            <Field label="Email">
              {(ids) => (
                <Input
                  {...ids}
                  ref={focusFirst}
                  type="email"
                  autoComplete="off"
                  required
                  aria-invalid={error ? true : undefined}
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
              )}
            </Field>
            <Field label="Role" hint={MAY_WORDS[role]}>
              {(ids) => <RoleSelect {...ids} value={role} onChange={setRole} />}
            </Field>
            <Button type="submit" variant="primary" disabled={isSending || email.trim() === ''}>
              Create link
            </Button>
          </form>
        )
      }
    </Dialog>
  );
}
