import type { AccessTokenInput, NewAccessToken, OwnAccount } from '@examiner/contracts';
import { useState } from 'react';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { makeAccessToken } from '../api/access-tokens.ts';
import styles from './account.module.css';
import { TokenForm } from './token-form.tsx';
import { useConfirmation } from './use-confirmation.tsx';

interface TokenDialogProps {
  readonly account: OwnAccount;
  readonly onMade: () => Promise<void>;
  readonly onClose: () => void;
}

export function TokenDialog({ account, onMade, onClose }: TokenDialogProps) {
  const { run, dialog } = useConfirmation();
  const [made, setMade] = useState<NewAccessToken>();
  const make = async (input: AccessTokenInput) => {
    const isMade = await run(async () => setMade(await makeAccessToken(input)));
    if (isMade) await onMade();
  };
  return (
    <>
      <Dialog
        title={made ? `Token created: ${made.token.name}` : 'Create token'}
        closeLabel={made ? 'Done' : 'Cancel'}
        onClose={onClose}
      >
        {() =>
          made ? (
            <div className={styles.form}>
              <CopyField
                label="The token"
                hint="Copy it now: you won’t see it again. Keep it like a password."
                value={made.secret}
              />
            </div>
          ) : (
            <TokenForm role={account.role} onSubmit={make} />
          )
        }
      </Dialog>
      {dialog}
    </>
  );
}
