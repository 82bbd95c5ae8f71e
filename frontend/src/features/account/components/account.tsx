import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { PageActs } from '../../../components/tool-page/page-frame.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { accountQuery } from '../../../lib/own-account.ts';
import { AccessTokens } from './access-tokens.tsx';
import { OwnAddress } from './own-address.tsx';
import { OwnName } from './own-name.tsx';
import { OwnSessions } from './own-sessions.tsx';
import styles from './account.module.css';
import { WaysIn } from './ways-in.tsx';

/** @param children shown below the loaded part, so that they do not move */
export function Account({ children }: { readonly children: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageActs>
        {data && <OwnName account={data} />}
        {data?.canChangeAddress && <OwnAddress />}
      </PageActs>
      {data && (
        <p className={styles.person}>{[data.name, data.email].filter(Boolean).join(', ')}</p>
      )}
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="Your account cannot be shown." error={error} onAgain={refetch} />}
      {data && (
        <>
          <WaysIn account={data} />
          <OwnSessions />
          {data.role !== 'reader' && <AccessTokens account={data} />}
          {children}
        </>
      )}
    </>
  );
}
