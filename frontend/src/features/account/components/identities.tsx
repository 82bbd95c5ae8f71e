import type { OwnAccount, OwnIdentity, Provider } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Row, RowFacts, RowTitle } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { momentWords } from '../../../lib/moment-words.ts';
import { accountQuery } from '../../../lib/own-account.ts';
import { connectProvider, disconnectProvider } from '../api/providers.ts';
import type { Confirmation } from './use-confirmation.tsx';

interface IdentitiesProps {
  readonly account: OwnAccount;
  readonly run: Confirmation['run'];
}

interface IdentityRowProps {
  readonly identity: OwnIdentity;
  readonly provider: Provider | undefined;
  readonly onDisconnect: () => void;
}

function IdentityRow({ identity, provider, onDisconnect }: IdentityRowProps) {
  const { label, linkedAt, lastUsedAt } = identity;
  const name = provider?.label ?? identity.provider;
  const act = (
    <button type="button" onClick={onDisconnect}>
      Disconnect
    </button>
  );
  return (
    <Row label={`${name}, ${label}`} acts={act}>
      <RowTitle>{name}</RowTitle>
      <RowFacts>
        <span>{label}</span>
        <span>Since {momentWords(linkedAt)}</span>
        {lastUsedAt && <span>Last used {momentWords(lastUsedAt)}</span>}
        {!provider && <span>No longer offered here</span>}
      </RowFacts>
    </Row>
  );
}

/** Rows of a list: the connected providers, and the other available providers. */
export function Identities({ account: { identities, providers }, run }: IdentitiesProps) {
  const client = useQueryClient();
  const [ended, setEnded] = useState<OwnIdentity>();
  const find = (wanted: string) => providers.find(({ name }) => name === wanted);
  const others = providers.filter(
    ({ name }) => !identities.some(({ provider }) => provider === name),
  );
  const connect = async (name: string) => {
    try {
      await run(async () => location.assign(await connectProvider(name)));
    } catch (error) {
      toast({ title: 'Not connected', description: reasonOf(error), variant: 'destructive' });
    }
  };
  const disconnect = async ({ id, provider }: OwnIdentity) => {
    setEnded(undefined);
    const name = find(provider)?.label ?? provider;
    try {
      if (!(await run(() => disconnectProvider(id)))) return;
      toast({ title: 'Disconnected', description: `${name} no longer signs you in.` });
    } catch (error) {
      toast({ title: 'Not disconnected', description: reasonOf(error), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: accountQuery.queryKey });
  };
  return (
    <>
      {identities.map((identity) => (
        <IdentityRow
          key={identity.id}
          identity={identity}
          provider={find(identity.provider)}
          onDisconnect={() => setEnded(identity)}
        />
      ))}
      {others.map(({ name, label }) => (
        <Row
          key={name}
          label={label}
          acts={
            <button type="button" onClick={() => void connect(name)}>
              Connect
            </button>
          }
        >
          <RowTitle>{label}</RowTitle>
          <RowFacts>Not connected</RowFacts>
        </Row>
      ))}
      <ConfirmDialog
        open={ended !== undefined}
        question={`Disconnect “${ended?.label ?? ''}”?`}
        confirmLabel="Disconnect"
        onConfirm={() => void (ended && disconnect(ended))}
        onCancel={() => setEnded(undefined)}
      />
    </>
  );
}
