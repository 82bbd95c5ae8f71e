import { LOGOUT_PATH } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { ButtonAnchor } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { userQuery } from '../../../lib/user.ts';
import type { DeviceCopy } from '../device-copies.ts';
import { titleOf } from '../rules/acts.ts';
import { sendCopies } from '../send-copies.ts';

const signOut = () => location.assign(LOGOUT_PATH);

interface SignOutProps {
  readonly label: string;
  /** Class of a link that does not look like a button. */
  readonly className?: string;
  readonly onSent?: () => void;
}

/** Sends what only this device has before it signs out, and asks where that cannot be done. */
export function SignOut({ label, className, onSent = signOut }: SignOutProps) {
  const client = useQueryClient();
  const [unsent, setUnsent] = useState<readonly DeviceCopy[]>([]);
  const leave = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const user = await client.ensureQueryData(userQuery);
    const left = user ? await sendCopies(user.email) : [];
    setUnsent(left);
    if (left.length === 0) onSent();
  };
  const texts = unsent.length === 1 ? '1 text is' : `${unsent.length} texts are`;
  return (
    <>
      {className ? (
        <a className={className} href={LOGOUT_PATH} onClick={(event) => void leave(event)}>
          {label}
        </a>
      ) : (
        <ButtonAnchor variant="quiet" href={LOGOUT_PATH} onClick={(event) => void leave(event)}>
          {label}
        </ButtonAnchor>
      )}
      <ConfirmDialog
        open={unsent.length > 0}
        question={`${texts} only on this device`}
        confirmLabel="Sign out"
        isDanger={false}
        onCancel={() => setUnsent([])}
        onConfirm={onSent}
      >
        <p>{unsent.map(({ mine }) => `“${titleOf(mine)}”`).join(', ')}</p>
        <p>What is written stays here for you alone, and is sent when you open it again.</p>
      </ConfirmDialog>
    </>
  );
}
