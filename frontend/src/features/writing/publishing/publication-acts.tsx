import type { Schedule } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { MenuButton, RowMenu } from '../../../components/menu/menu.tsx';
import { keptPostsQuery } from '../../../lib/kept-posts.ts';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import { doAct } from '../desk/api/desk-posts.ts';
import { restoreVersion } from '../history/api/history.ts';
import { schedule, type Publication } from './api/publication.ts';
import type { ManuscriptSession } from '../saving/manuscript-session.ts';
import { ACTS, actsOf, labelOf, titleOf, type Act } from '../desk/rules/acts.ts';
import { scheduleWords } from '../desk/rules/state-words.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { usualSlot } from './rules/usual-slot.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { EditorActs } from './use-editor-acts.ts';
import { useIsOnline } from '../saving/use-is-online.ts';

interface PublicationActsProps {
  readonly session: ManuscriptSession | null;
  /** Undefined until the text is saved or read. The menu stays open until then. */
  readonly publication: Publication | undefined;
  readonly acts: EditorActs;
  /** The other items of the menu. */
  readonly menu: ReactNode;
}

/** Windows that have space for two of the actions beside the menu. */
const IN_BAR = '(min-width: 64rem)';
/** Actions of the main button, which the menu does not repeat. */
const MAIN: readonly Act[] = ['use-in-schedule', 'delete'];

/** The actions for a saved text, such as scheduling, unlisting, and turning it into a draft again. */
export function PublicationActs({
  session,
  publication,
  acts: { said, isActing, run },
  menu,
}: PublicationActsProps) {
  const post = session ? publication?.post : undefined;
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const isWide = useIsWide(IN_BAR);
  const [isScheduling, setScheduling] = useState(false);
  const [isLookingBack, lookBack] = useState(false);
  const { data: kept = [] } = useQuery({ ...keptPostsQuery, enabled: isScheduling });
  const isWaiting = isActing || !isOnline;
  const act = async (name: Act) => {
    if (!session || !post) return;
    const { id } = session;
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
    if (!session) return;
    const { id } = session;
    const done = `It will appear ${scheduleWords(time)}.`;
    if (await run((at) => schedule(id, at, time), done)) setScheduling(false);
  };
  const openHistory = () => void session?.settle().then(() => lookBack(true));
  const mayWait = post?.state === 'draft' || post?.state === 'scheduled';
  const dates = kept
    .filter(({ slug }) => slug !== post?.slug)
    .map(({ publishedAt }) => publishedAt);
  return (
    <>
      {post && isWide && (
        <>
          <Button dense variant="quiet" disabled={isWaiting} onClick={openHistory}>
            History
          </Button>
          {mayWait && (
            <Button dense variant="quiet" disabled={isWaiting} onClick={() => setScheduling(true)}>
              Schedule…
            </Button>
          )}
        </>
      )}
      <RowMenu label="this text">
        {post && !isWide && (
          <>
            <MenuButton disabled={isWaiting} onClick={openHistory}>
              History
            </MenuButton>
            {mayWait && (
              <MenuButton disabled={isWaiting} onClick={() => setScheduling(true)}>
                Schedule…
              </MenuButton>
            )}
          </>
        )}
        {(post ? actsOf(post) : [])
          .filter((name) => !MAIN.includes(name))
          .map((name) => (
            <MenuButton key={name} disabled={isWaiting} onClick={() => void act(name)}>
              {post && labelOf(name, post)}
            </MenuButton>
          ))}
        {menu}
      </RowMenu>
      {post && isScheduling && (
        <ScheduleDialog
          set={post.scheduledFor}
          usual={(zone, now) => usualSlot(dates, zone, now)}
          ahead={publication?.ahead ?? 0}
          problem={said}
          onSchedule={(time) => void plan(time)}
          onClose={() => setScheduling(false)}
        />
      )}
      {session && isLookingBack && (
        <HistoryDialog
          id={session.id}
          onClose={() => lookBack(false)}
          onRestore={({ id: version }) =>
            void run(async (at) => {
              await restoreVersion(session.id, version, at);
            }, 'That version is back. Undo in the text brings the other one back.')
          }
        />
      )}
    </>
  );
}
