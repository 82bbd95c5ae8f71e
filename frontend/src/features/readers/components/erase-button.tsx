import { READERS_PAGE } from '@examiner/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { eraseReader } from '../api/readers.ts';
import styles from './readers.module.css';

interface EraseButtonProps {
  readonly id: string;
  readonly email: string;
}

/** Lists the data that will be deleted and the data that will stay, and then erases the reader. */
export function EraseButton({ id, email }: EraseButtonProps) {
  const [isAsking, ask] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const navigate = useNavigate();

  const erase = async () => {
    ask(false);
    setErasing(true);
    try {
      await eraseReader(id);
      toast({ title: 'Erased', description: `${email} is no longer stored here.` });
      await navigate(READERS_PAGE, { replace: true });
    } catch (error) {
      if (isUnauthorized(error)) return goToLogin();
      toast({ title: 'Not erased', description: reasonOf(error), variant: 'destructive' });
      setErasing(false);
    }
  };

  return (
    <>
      <Button className={styles.erase} disabled={isErasing} onClick={() => ask(true)}>
        Erase…
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={`Erase ${email}?`}
        confirmLabel="Erase"
        onCancel={() => ask(false)}
        onConfirm={() => void erase()}
      >
        <div className={styles.consequences}>
          <p>
            <strong>Gone for good:</strong> the address, when and where this reader agreed, and
            mails to it in the outbox. Old letters keep how many they reached, not whom.
          </p>
          <p>
            <strong>What stays:</strong> a code made of the address, which cannot be turned back
            into it. By it no import brings this reader here again. The form on the site still does.
          </p>
        </div>
      </ConfirmDialog>
    </>
  );
}
