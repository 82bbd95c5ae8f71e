import type { Schedule } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { doAct } from '../api/desk-posts.ts';
import { restoreVersion } from '../api/history.ts';
import { publicationQuery, schedule } from '../api/publication.ts';
import type { ManuscriptSession, SessionState } from '../manuscript-session.ts';
import { ACTS, actsOf, titleOf, type Act } from '../rules/acts.ts';
import { changesWords, scheduleWords, stateWords } from '../rules/state-words.ts';
import styles from './publication-acts.module.css';
import { HistoryDialog } from './history-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useEditorActs } from './use-editor-acts.ts';
import { NO_CONNECTION, useIsOnline } from './use-is-online.ts';

interface ActsProps {
  readonly session: ManuscriptSession;
  readonly state: SessionState;
}

function Acts({ session, state: { saving } }: ActsProps) {
  const { id } = session;
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const revision = saving.base?.revision ?? 0;
  const { data, refetch } = useQuery({ ...publicationQuery(id), enabled: revision > 0 });
  const { said, isActing, run } = useEditorActs(session);
  const [isScheduling, setScheduling] = useState(false);
  const [isLookingBack, lookBack] = useState(false);

  const onSaved = useEffectEvent(() => {
    const isNews = data && data.post.state !== 'draft' && !data.post.hasChanges;
    if (isNews && data.post.revision < revision) void refetch();
  });
  useEffect(() => onSaved(), [revision]);

  if (!data) return null;
  const { post, ahead } = data;
  const isWaiting = isActing || !isOnline;
  const act = async (name: Act) => {
    const done = `“${titleOf(post)}” ${ACTS[name].done}`;
    const isDone = await run((at) => doAct(name, { ...post, revision: at }), done);
    if (!isDone || name !== 'withdraw' || post.state === 'scheduled') return;
    client.removeQueries({ queryKey: ['manuscript', id] });
    void navigate(`/create-post?draft=${id}`, { replace: true });
  };
  const plan = async (time: Schedule) => {
    const done = `It will appear ${scheduleWords(time)}.`;
    if (await run((at) => schedule(id, at, time), done)) setScheduling(false);
  };
  return (
    <section className={styles.acts} aria-label="Publication">
      <p>
        {[stateWords(post), changesWords(post)].filter(Boolean).join(' · ')}
        {post.problem && ` · ${post.problem}`}
      </p>
      <div className={styles.buttons}>
        {(post.state === 'draft' || post.state === 'scheduled') && (
          <Button dense disabled={isWaiting} onClick={() => setScheduling(true)}>
            Schedule…
          </Button>
        )}
        {actsOf(post)
          .filter((name) => name !== 'delete')
          .map((name) => (
            <Button key={name} dense disabled={isWaiting} onClick={() => void act(name)}>
              {ACTS[name].label}
            </Button>
          ))}
        <Button
          dense
          disabled={isWaiting}
          onClick={() => void session.settle().then(() => lookBack(true))}
        >
          History
        </Button>
      </div>
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
    </section>
  );
}

/** What else can be done with a text that is saved: at a time to come, in no list, as a draft again. */
export function PublicationActs({
  session,
  state,
}: {
  readonly session: ManuscriptSession | null;
  readonly state: SessionState | null;
}) {
  return session && state && <Acts key={session.id} session={session} state={state} />;
}
