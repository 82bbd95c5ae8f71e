import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { putBackReader, READERS_KEY } from '../api/readers.ts';

interface PutBackButtonProps {
  readonly email: string;
  readonly why: 'bounced' | 'complained';
}

const CONSEQUENCES = {
  bounced: 'It gets letters again. An address that does not exist bounces again.',
  complained:
    'This reader reported a letter as spam. Put them back only if they asked you to: another complaint harms all your mail.',
} as const;

/** Undoes a bounce or a complaint. */
export function PutBackButton({ email, why }: PutBackButtonProps) {
  const client = useQueryClient();
  const [isAsking, ask] = useState(false);
  const [isActing, setActing] = useState(false);

  const putBack = async () => {
    ask(false);
    setActing(true);
    try {
      const { isOnList } = await putBackReader(email);
      const description = isOnList ? `${email} gets letters again.` : `You can add ${email} again.`;
      toast({ title: isOnList ? 'Put back' : 'No longer suppressed', description });
      await client.invalidateQueries({ queryKey: READERS_KEY });
    } catch (error) {
      if (isUnauthorized(error)) return goToLogin();
      toast({ title: 'Not put back', description: reasonOf(error), variant: 'destructive' });
    }
    setActing(false);
  };

  return (
    <>
      <Button dense disabled={isActing} onClick={() => ask(true)}>
        Put back…
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={`Put back ${email}?`}
        confirmLabel="Put back"
        isDanger={why === 'complained'}
        onCancel={() => ask(false)}
        onConfirm={() => void putBack()}
      >
        <p>{CONSEQUENCES[why]}</p>
      </ConfirmDialog>
    </>
  );
}
