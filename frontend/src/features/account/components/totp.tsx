import type { NewTotp, OwnAccount } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Row, RowFacts, RowTitle } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { accountQuery } from '../../../lib/own-account.ts';
import { beginTotp, removeTotp } from '../api/totp.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { Confirmation } from './use-confirmation.tsx';

const TotpDialog = lazy(async () => ({ default: (await import('./totp-dialog.tsx')).TotpDialog }));

interface TotpProps {
  readonly account: OwnAccount;
  readonly run: Confirmation['run'];
}

/** A row of a list. */
export function Totp({ account: { hasTotp }, run }: TotpProps) {
  const client = useQueryClient();
  const [made, setMade] = useState<NewTotp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isAsking, setIsAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: accountQuery.queryKey });
  const tell = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast({ title, description: reasonOf(error), variant: 'destructive' });
    }
    await refresh();
  };
  const begin = () => tell('Not set up', () => run(async () => setMade(await beginTotp())));
  const remove = () => {
    setIsAsking(false);
    return tell('Not removed', async () => {
      if (!(await run(removeTotp))) return;
      toast({ title: 'Authenticator removed', description: 'Only the password signs you in now.' });
    });
  };
  const add = (shown: readonly string[] | undefined) => {
    toast({
      title: 'Authenticator added',
      description: 'You’ll be asked for a code after the password.',
    });
    setCodes(shown);
    void refresh();
  };
  const act = hasTotp ? (
    <button type="button" onClick={() => setIsAsking(true)}>
      Remove
    </button>
  ) : (
    <button type="button" onClick={() => void begin()}>
      Set up
    </button>
  );
  return (
    <>
      <Row label="Authenticator app" acts={act}>
        <RowTitle>Authenticator app</RowTitle>
        <RowFacts>{hasTotp ? 'Asked for after the password' : 'None'}</RowFacts>
      </Row>
      {made && (
        <Suspense>
          <TotpDialog made={made} onAdded={add} onClose={() => setMade(undefined)} />
        </Suspense>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      <ConfirmDialog
        open={isAsking}
        question="Remove the authenticator app?"
        confirmLabel="Remove"
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
