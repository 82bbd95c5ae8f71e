import type { AccessTokenInput, NewAccessToken, OwnAccount } from '@examiner/contracts';
import { useState } from 'react';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import { DialogContent, DoneButton } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { makeAccessToken } from '../api/access-tokens.ts';
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
      <Dialog title={made ? `Token “${made.token.name}”` : 'Create token'} onClose={onClose}>
        {made ? (
          <DialogContent actions={<DoneButton />}>
            <CopyField
              label="Token"
              hint="Copy it now: it isn’t shown again. Keep it like a password."
              value={made.secret}
            />
          </DialogContent>
        ) : (
          <TokenForm role={account.role} onSubmit={make} />
        )}
      </Dialog>
      {dialog}
    </>
  );
}
