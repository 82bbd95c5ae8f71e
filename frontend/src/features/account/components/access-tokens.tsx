import type { OwnAccessToken, OwnAccount } from '@examiner/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { RowList } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { accessTokensQuery, removeAccessToken } from '../api/access-tokens.ts';
import { AccessTokenRow } from './access-token-row.tsx';
import styles from './account.module.css';
import { TokenDialog } from './token-dialog.tsx';

export function AccessTokens({ account }: { readonly account: OwnAccount }) {
  const client = useQueryClient();
  const title = useId();
  const { data, error, isPending, refetch } = useQuery(accessTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<OwnAccessToken>();
  const refresh = () => client.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
  const removing = useMutation({
    mutationFn: removeAccessToken,
    onSuccess: () => toast({ title: 'Token revoked', description: 'It no longer works.' }),
    onError: (refusal) =>
      toast({ title: 'Not revoked', description: reasonOf(refusal), variant: 'destructive' }),
    onSettled: refresh,
  });
  return (
    <section className={styles.section} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          Access tokens
        </h2>
        <Button dense onClick={() => setIsMaking(true)}>
          Create token
        </Button>
      </div>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="Your tokens cannot be shown." error={error} onAgain={refetch} />}
      {data?.tokens.length === 0 && <p>None yet. A token lets a script act for you.</p>}
      <RowList>
        {data?.tokens.map((token) => (
          <AccessTokenRow key={token.handle} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </RowList>
      {isMaking && (
        <TokenDialog account={account} onMade={refresh} onClose={() => setIsMaking(false)} />
      )}
      <ConfirmDialog
        open={revoked !== undefined}
        question={`Revoke the token “${revoked?.name ?? ''}”?`}
        confirmLabel="Revoke"
        onConfirm={() => {
          if (revoked) removing.mutate(revoked.handle);
          setRevoked(undefined);
        }}
        onCancel={() => setRevoked(undefined)}
      />
    </section>
  );
}
