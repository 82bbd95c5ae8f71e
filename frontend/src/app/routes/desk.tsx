import { DESK_LISTS, DESK_PATH, type DeskPost } from '@examiner/contracts';
import { useSearchParams } from 'react-router';
import { MenuButton } from '../../components/menu/menu.tsx';
import { DeskSearch } from '../../features/desk-search/components/desk-search.tsx';
import { useMaySend } from '../../features/letters/components/use-may-send.ts';
import { useMailPost } from '../../features/letters/components/use-mail-post.ts';
import { Desk } from '../../features/writing/desk/desk.tsx';
import { HistoryPage } from '../../features/writing/history/history-page.tsx';
import { WritingToday } from '../../features/writing-days/components/writing-today.tsx';
import { useIsEditor } from '../../lib/user.ts';
import { AuthorPage } from '../author-page.tsx';

function MailThis({ id }: Pick<DeskPost, 'id'>) {
  const { mail, isBusy } = useMailPost(id);
  return (
    <MenuButton disabled={isBusy} onClick={() => void mail()}>
      Mail this post
    </MenuButton>
  );
}

/** The letters of scheduled texts are sent with their posts. */
const MAILED: readonly DeskPost['state'][] = ['published', 'scheduled'];

/** With `?state=` it shows one list of the posts, with `?history=<id>` the versions of a text. */
export function DeskPage() {
  const [parameters] = useSearchParams();
  const state = DESK_LISTS.find((each) => each === parameters.get('state')) ?? 'all';
  const history = parameters.get('history');
  const isEditor = useIsEditor();
  const maySend = useMaySend();
  return (
    <AuthorPage path={DESK_PATH}>
      {history === null ? (
        <Desk
          key={state}
          state={state}
          search={<DeskSearch />}
          moreActs={({ id, state: at }) => maySend && MAILED.includes(at) && <MailThis id={id} />}
        >
          {!isEditor && <WritingToday />}
        </Desk>
      ) : (
        <HistoryPage key={history} id={history} />
      )}
    </AuthorPage>
  );
}
