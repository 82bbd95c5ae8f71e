import type { OwnAccount } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Row, RowFacts, RowTitle } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { accountQuery } from '../../../lib/own-account.ts';
import { accessTokensQuery } from '../api/access-tokens.ts';
import { changePassword, removePassword, sessionsQuery } from '../api/account.ts';
import { PasswordDialog } from './password-dialog.tsx';
import type { Confirmation } from './use-confirmation.tsx';

interface OwnPasswordProps {
  readonly account: OwnAccount;
  readonly run: Confirmation['run'];
}

/** A row of a list. */
export function OwnPassword({ account, run }: OwnPasswordProps) {
  const { email, hasPassword, identities, passkeys, role } = account;
  const client = useQueryClient();
  const tokens = useQuery({ ...accessTokensQuery, enabled: role !== 'reader' });
  const names = tokens.data?.tokens.map(({ name }) => name).join(', ');
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: accountQuery.queryKey });
  const change = async (password: string) => {
    const isChanged = await run(() => changePassword(password));
    if (isChanged) {
      toast({ title: 'Password changed', description: 'Every other browser is signed out.' });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      await refresh();
    }
    return isChanged;
  };
  const remove = async () => {
    setIsAsking(false);
    try {
      if (!(await run(removePassword))) return;
      toast({ title: 'Password removed', description: 'You sign in with another method now.' });
    } catch (error) {
      toast({ title: 'Not removed', description: reasonOf(error), variant: 'destructive' });
    }
    await refresh();
  };
  const acts = (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {hasPassword ? 'Change' : 'Set'}
      </button>
      {hasPassword && passkeys.length + identities.length > 0 && (
        <button type="button" onClick={() => setIsAsking(true)}>
          Remove
        </button>
      )}
    </>
  );
  return (
    <>
      <Row label="Password" acts={acts}>
        <RowTitle>Password</RowTitle>
        <RowFacts>{hasPassword ? `With the address ${email}` : 'None'}</RowFacts>
      </Row>
      {isOpen && (
        <PasswordDialog
          title={hasPassword ? 'Change the password' : 'Set a password'}
          label="New password"
          hint={`At least 12 characters; a few words together are good. Every other browser is signed out.${names ? ` Access tokens stay: ${names}.` : ''}`}
          autoComplete="new-password"
          email={email}
          submitLabel={hasPassword ? 'Change password' : 'Set password'}
          onSubmit={change}
          onClose={() => setIsOpen(false)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        question="Remove the password?"
        confirmLabel="Remove"
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
