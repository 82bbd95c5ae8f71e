import type { OwnAccount } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Row, RowFacts, RowTitle } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { accountQuery } from '../../../lib/own-account.ts';
import { makeRecoveryCodes } from '../api/account.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { Confirmation } from './use-confirmation.tsx';

interface RecoveryCodesProps {
  readonly account: OwnAccount;
  readonly run: Confirmation['run'];
}

/** A row of a list. */
export function RecoveryCodes({ account: { codesLeft }, run }: RecoveryCodesProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const make = async () => {
    try {
      await run(async () => setCodes(await makeRecoveryCodes()));
    } catch (error) {
      toast({ title: 'Not made', description: reasonOf(error), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: accountQuery.queryKey });
  };
  const act = (
    <button type="button" onClick={() => void make()}>
      {codesLeft > 0 ? 'Create new codes' : 'Create codes'}
    </button>
  );
  return (
    <>
      <Row label="Recovery codes" acts={act}>
        <RowTitle>Recovery codes</RowTitle>
        <RowFacts>
          <span>{codesLeft > 0 ? `${codesLeft} left` : 'None'}</span>
          <span>For when you can’t use your passkey</span>
        </RowFacts>
      </Row>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
