import type { OwnAccount } from '@examiner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { accountQuery, canUsePasskeys } from '../../../lib/own-account.ts';
import { addPasskey, passkeyProblem } from '../api/passkeys.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { Confirmation } from './use-confirmation.tsx';

interface AddPasskeyProps {
  readonly account: OwnAccount;
  readonly run: Confirmation['run'];
}

export function AddPasskey({ account: { passkeysAt }, run }: AddPasskeyProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const adding = useMutation({
    mutationFn: () => run(async () => setCodes((await addPasskey()).codes)),
    onSuccess: (isAdded) =>
      isAdded && toast({ title: 'Passkey added', description: 'You can sign in with it now.' }),
    onError: (error) => {
      const description = passkeyProblem(error);
      if (description === undefined) return;
      toast({ title: 'Not added', description, variant: 'destructive' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  if (canUsePasskeys(passkeysAt)) {
    return (
      <>
        <Button dense disabled={adding.isPending} onClick={() => adding.mutate()}>
          Add passkey
        </Button>
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      </>
    );
  }
  if (passkeysAt === null || passkeysAt === location.origin) return null;
  return (
    <p>
      Passkeys work at <a href={`${passkeysAt}/account`}>{passkeysAt}</a>.
    </p>
  );
}
