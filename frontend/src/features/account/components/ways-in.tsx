import type { OwnAccount } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Row, RowFacts, RowList, RowTitle } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { changePassword, sessionsQuery } from '../api/account.ts';
import { AddPasskey } from './add-passkey.tsx';
import styles from './account.module.css';
import { Passkeys } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useConfirmation } from './use-confirmation.tsx';

export function WaysIn({ account }: { readonly account: OwnAccount }) {
  const client = useQueryClient();
  const title = useId();
  const { run, dialog } = useConfirmation();
  const [isOpen, setIsOpen] = useState(false);
  const change = async (password: string) => {
    const isChanged = await run(() => changePassword(password));
    if (isChanged) {
      toast({ title: 'Password changed', description: 'Every other browser is signed out.' });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    }
    return isChanged;
  };
  return (
    <section className={styles.section} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          Ways in
        </h2>
        <AddPasskey account={account} run={run} />
      </div>
      <RowList>
        <Passkeys account={account} run={run} />
        <Row
          label="Password"
          acts={
            <button type="button" onClick={() => setIsOpen(true)}>
              Change
            </button>
          }
        >
          <RowTitle>Password</RowTitle>
          <RowFacts>With the address {account.email}</RowFacts>
        </Row>
      </RowList>
      {isOpen && (
        <PasswordDialog
          title="Change the password"
          label="New password"
          hint="At least 12 characters; a few words together are good. Every other browser is signed out."
          autoComplete="new-password"
          email={account.email}
          submitLabel="Change password"
          onSubmit={change}
          onClose={() => setIsOpen(false)}
        />
      )}
      {dialog}
    </section>
  );
}
