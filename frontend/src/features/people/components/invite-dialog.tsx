import type { Invitation, Role } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import {
  CloseButton,
  DialogContent,
  DoneButton,
} from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { atWords } from '../../../lib/moment-words.ts';
import { invite } from '../api/people.ts';
import type { ConfirmedRun } from '../../../lib/confirmed-run.ts';
import { MAY_WORDS } from '../rules/role-words.ts';
import styles from './people.module.css';
import { RoleSelect } from './role-select.tsx';

function Made({ email, invitation }: { email: string; invitation: Invitation }) {
  return (
    <DialogContent actions={<DoneButton />}>
      <p>
        Send {email} this link. The link creates one account. It expires{' '}
        {atWords(invitation.expiresAt)}.
      </p>
      <CopyField
        label="Link"
        hint="Copy it now: it isn’t shown again. You can create another at any time."
        value={invitation.link}
      />
    </DialogContent>
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
    <Dialog title={made ? `Invitation for ${email}` : 'Invite someone'} onClose={onClose}>
      {made ? (
        <Made email={email} invitation={made} />
      ) : (
        <DialogContent
          noValidate
          onSubmit={() => {
            if (!isSending) void submit();
          }}
          actions={
            <>
              <CloseButton />
              <Button type="submit" variant="primary" disabled={isSending || email.trim() === ''}>
                Create link
              </Button>
            </>
          }
        >
          <div role="alert" className={styles.alert}>
            {error}
          </div>
          <div className={styles.pair}>
            <Field label="Email">
              {(ids) => (
                <Input
                  {...ids}
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
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}
