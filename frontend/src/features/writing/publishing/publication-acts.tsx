import type { Schedule } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { doAct } from '../desk/api/desk-posts.ts';
import { restoreVersion } from '../history/api/history.ts';
import { publicationQuery, schedule, type Publication } from './api/publication.ts';
import type { ManuscriptSession, SessionState } from '../saving/manuscript-session.ts';
import { ACTS, actsOf, labelOf, titleOf, type Act } from '../desk/rules/acts.ts';
import { changesWords, scheduleWords, stateWords } from '../desk/rules/state-words.ts';
import styles from './publication-acts.module.css';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useEditorActs } from './use-editor-acts.ts';
import { NO_CONNECTION, useIsOnline } from '../saving/use-is-online.ts';

interface Shown {
  readonly session: ManuscriptSession | null;
  readonly state: SessionState | null;
}

function usePublication({ session, state }: Shown): Publication | undefined {
  const revision = state?.saving.base?.revision ?? 0;
  const { data, refetch } = useQuery({
    ...publicationQuery(session?.id ?? ''),
    enabled: session !== null && revision > 0,
  });
  const onSaved = useEffectEvent(() => {
    const isNews = data && data.post.state !== 'draft' && !data.post.hasChanges;
    if (isNews && data.post.revision < revision) void refetch();
  });
  useEffect(() => onSaved(), [revision]);
  return session ? data : undefined;
}

interface ActsProps {
  readonly session: ManuscriptSession;
  readonly publication: Publication;
}

function Acts({ session, publication: { post, ahead } }: ActsProps) {
  const { id } = session;
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const { said, isActing, run } = useEditorActs(session);
  const [isScheduling, setScheduling] = useState(false);
  const [isLookingBack, lookBack] = useState(false);
  const isWaiting = isActing || !isOnline;
  const act = async (name: Act) => {
    const done = `“${titleOf(post)}” ${ACTS[name].done}`;
    const isDone = await run((at) => doAct(name, { ...post, revision: at }), done);
    if (!isDone || post.state === 'scheduled') return;
    const { slug } = session.read().saving.mine;
    if (name === 'publish-changes') void navigate(`/create-post?edit=${slug}`, { replace: true });
    if (name !== 'withdraw') return;
    client.removeQueries({ queryKey: ['manuscript', id] });
    void navigate(`/create-post?draft=${id}`, { replace: true });
  };
  const plan = async (time: Schedule) => {
    const done = `It will appear ${scheduleWords(time)}.`;
    if (await run((at) => schedule(id, at, time), done)) setScheduling(false);
  };
  return (
    <>
      {(post.state === 'draft' || post.state === 'scheduled') && (
        <Button dense disabled={isWaiting} onClick={() => setScheduling(true)}>
          Schedule…
        </Button>
      )}
      {actsOf(post)
        .filter((name) => name !== 'delete')
        .map((name) => (
          <Button key={name} dense disabled={isWaiting} onClick={() => void act(name)}>
            {labelOf(name, post)}
          </Button>
        ))}
      <Button
        dense
        disabled={isWaiting}
        onClick={() => void session.settle().then(() => lookBack(true))}
      >
        History
      </Button>
      <p className={styles.said} aria-live="polite">
        {isOnline ? said : NO_CONNECTION}
      </p>
      {isScheduling && (
        <ScheduleDialog
          set={post.scheduledFor}
          ahead={ahead}
          problem={said}
          onSchedule={(time) => void plan(time)}
          onClose={() => setScheduling(false)}
        />
      )}
      {isLookingBack && (
        <HistoryDialog
          id={id}
          onClose={() => lookBack(false)}
          onRestore={({ id: version }) =>
            void run(async (at) => {
              await restoreVersion(id, version, at);
            }, 'That version is back. Undo in the text brings the other one back.')
          }
        />
      )}
    </>
  );
}

/** How the text stands, and what else can be done with it: at a time to come, in no list, as a draft again. */
export function PublicationActs({
  tools,
  children,
  ...shown
}: Shown & {
  /** They are there before anything is saved. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}) {
  const { session } = shown;
  const publication = usePublication(shown);
  const { post } = publication ?? {};
  return (
    <section className={styles.acts} data-editor-bar aria-label={post && 'Publication'}>
      {post && (
        <p>{[stateWords(post), changesWords(post), post.problem].filter(Boolean).join(' · ')}</p>
      )}
      <div className={styles.buttons}>
        {tools}
        {session && publication && (
          <Acts key={session.id} session={session} publication={publication} />
        )}
        {children}
      </div>
    </section>
  );
}
