import type { AccountSession } from '@examiner/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Row, RowFacts, RowList, RowTitle } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { momentWords } from '../../../lib/moment-words.ts';
import { endOtherSessions, endSession, sessionsQuery } from '../api/account.ts';
import styles from './account.module.css';

interface SessionRowProps {
  readonly session: AccountSession;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, disabled, onEnd }: SessionRowProps) {
  const { browser = 'A browser', place, isCurrent, createdAt, lastSeenAt } = session;
  const end = (
    <button type="button" disabled={disabled} onClick={onEnd}>
      End
    </button>
  );
  return (
    <Row label={browser} acts={!isCurrent && end}>
      <RowTitle>{browser}</RowTitle>
      <RowFacts>
        {isCurrent && <strong>This one</strong>}
        {place && <span>From {place}</span>}
        <span>Since {momentWords(createdAt)}</span>
        {!isCurrent && <span>Last seen {momentWords(lastSeenAt)}</span>}
      </RowFacts>
    </Row>
  );
}

export function OwnSessions() {
  const client = useQueryClient();
  const title = useId();
  const { data, error, isPending, refetch } = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: (handle: string | undefined) =>
      handle === undefined ? endOtherSessions() : endSession(handle),
    onError: (refusal) =>
      toast({ title: 'Not ended', description: reasonOf(refusal), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const sessions = data?.sessions ?? [];
  return (
    <section className={styles.section} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          Where you are signed in
        </h2>
        {sessions.length > 1 && (
          <Button dense disabled={ending.isPending} onClick={() => ending.mutate(undefined)}>
            End all others
          </Button>
        )}
      </div>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="Your sessions cannot be shown." error={error} onAgain={refetch} />}
      <RowList>
        {sessions.map((session) => (
          <SessionRow
            key={session.handle}
            session={session}
            disabled={ending.isPending}
            onEnd={() => ending.mutate(session.handle)}
          />
        ))}
      </RowList>
    </section>
  );
}
