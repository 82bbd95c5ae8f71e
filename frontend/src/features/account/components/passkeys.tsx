import type { OwnAccount, OwnPasskey } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Row, RowFacts, RowTitle } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { momentWords } from '../../../lib/moment-words.ts';
import { accountQuery } from '../../../lib/own-account.ts';
import { removePasskey, renamePasskey } from '../api/passkeys.ts';
import { NameDialog } from './name-dialog.tsx';
import type { Confirmation } from './use-confirmation.tsx';

interface PasskeysProps {
  readonly account: OwnAccount;
  readonly run: Confirmation['run'];
}

interface PasskeyRowProps {
  readonly passkey: OwnPasskey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const acts = (
    <>
      <button type="button" onClick={onRename}>
        Rename
      </button>
      <button type="button" onClick={onRemove}>
        Remove
      </button>
    </>
  );
  return (
    <Row label={name} acts={acts}>
      <RowTitle>{name}</RowTitle>
      <RowFacts>
        <span>{isSynced ? 'Synced passkey' : 'Passkey on one device'}</span>
        <span>Since {momentWords(createdAt)}</span>
        {lastUsedAt && <span>Last used {momentWords(lastUsedAt)}</span>}
      </RowFacts>
    </Row>
  );
}

/** Rows of a list. */
export function Passkeys({ account, run }: PasskeysProps) {
  const client = useQueryClient();
  const [renamed, setRenamed] = useState<OwnPasskey>();
  const [removed, setRemoved] = useState<OwnPasskey>();
  const refresh = () => client.invalidateQueries({ queryKey: accountQuery.queryKey });
  const remove = async ({ id, name }: OwnPasskey) => {
    setRemoved(undefined);
    try {
      if (!(await run(() => removePasskey(id)))) return;
      toast({ title: 'Passkey removed', description: `${name} no longer signs you in.` });
    } catch (error) {
      toast({ title: 'Not removed', description: reasonOf(error), variant: 'destructive' });
    }
    await refresh();
  };
  return (
    <>
      {account.passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => setRenamed(passkey)}
          onRemove={() => setRemoved(passkey)}
        />
      ))}
      {renamed && (
        <NameDialog
          title="Name of the passkey"
          hint="Such as the device that has it: Phone, Key on my ring."
          name={renamed.name}
          onSave={async (name) => {
            await renamePasskey(renamed.id, name);
            await refresh();
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        question={`Remove the passkey “${removed?.name ?? ''}”?`}
        confirmLabel="Remove"
        onConfirm={() => void (removed && remove(removed))}
        onCancel={() => setRemoved(undefined)}
      />
    </>
  );
}
