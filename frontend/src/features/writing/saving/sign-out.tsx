import { LOGOUT_PATH } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { canSeal } from '../../../lib/device-key.ts';
import { userQuery } from '../../../lib/user.ts';
import { sealCopies } from './device-copies.ts';
import { leftBySendingCopies, NOTHING_LEFT, removeLeft, type Left } from './send-copies.ts';

const signOut = () => location.assign(LOGOUT_PATH);

/** Loads the key early, because the network may be missing when the key is needed. */
function useDeviceKey(): void {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const account = user?.email;
  useEffect(() => {
    if (account === undefined) return;
    // An error is ignored here. Calls that need the key request it again and report errors.
    sealCopies(account).catch(() => undefined);
  }, [account]);
}

interface SigningOut {
  /** Handles a click on a link that signs out. */
  readonly leave: (event: MouseEvent) => void;
  /** The dialog, which the page must render. */
  readonly question: ReactNode;
}

/** Sends unsent texts before the sign-out. If a text cannot be sent, asks what to do. */
export function useSignOut(onSent = signOut): SigningOut {
  const client = useQueryClient();
  const [left, setLeft] = useState<Left>(NOTHING_LEFT);
  useDeviceKey();
  const leave = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const user = await client.ensureQueryData(userQuery);
    const found = user ? await leftBySendingCopies(user.email) : NOTHING_LEFT;
    setLeft(found);
    if (found.count === 0) onSent();
  };
  const confirm = async () => {
    if (!canSeal()) await removeLeft(left);
    onSent();
  };
  const texts = left.count === 1 ? '1 text is' : `${left.count} texts are`;
  const question = (
    <ConfirmDialog
      open={left.count > 0}
      question={`${texts} only on this device`}
      confirmLabel={canSeal() ? 'Log out' : 'Remove and log out'}
      isDanger={!canSeal()}
      onCancel={() => setLeft(NOTHING_LEFT)}
      onConfirm={() => void confirm()}
    >
      <p>{left.titles.join(', ')}</p>
      <p>
        {canSeal()
          ? 'Your text stays on this device, encrypted. Nobody can read it until you sign in again. It is sent when you open it.'
          : 'Over plain HTTP, this browser cannot encrypt your text. Logging out removes it, so that nobody else can read it here.'}
      </p>
    </ConfirmDialog>
  );
  return { leave: (event) => void leave(event), question };
}
