import type { OwnAccount } from '@examiner/contracts';
import { useId } from 'react';
import { RowList } from '../../../components/row-list/row-list.tsx';
import { AddPasskey } from './add-passkey.tsx';
import styles from './account.module.css';
import { Identities } from './identities.tsx';
import { OwnPassword } from './own-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Totp } from './totp.tsx';
import { useConfirmation } from './use-confirmation.tsx';

export function WaysIn({ account }: { readonly account: OwnAccount }) {
  const title = useId();
  const { run, dialog } = useConfirmation();
  return (
    <section className={styles.section} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          Sign-in methods
        </h2>
        <AddPasskey account={account} run={run} />
      </div>
      <RowList>
        <Passkeys account={account} run={run} />
        <OwnPassword account={account} run={run} />
        <Identities account={account} run={run} />
        <Totp account={account} run={run} />
        <RecoveryCodes account={account} run={run} />
      </RowList>
      {dialog}
    </section>
  );
}
