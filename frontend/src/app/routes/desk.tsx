import {
  DESK_PATH,
  DESK_SETTINGS_PATH,
  MANUSCRIPT_STATES,
  MEDIA_PATH,
  staticMeta,
} from '@examiner/contracts';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button/button.tsx';
import { DeskSearch } from '../../features/desk-search/components/desk-search.tsx';
import { Desk } from '../../features/post-editor/components/desk.tsx';
import { HistoryPage } from '../../features/post-editor/components/history-page.tsx';
import { WritingToday } from '../../features/writing-days/components/writing-today.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { AuthorPage } from '../author-page.tsx';

/** With `?state=` it shows another list than that of drafts, with `?history=<id>` what a text was before. */
export function DeskPage() {
  const [parameters] = useSearchParams();
  const state = MANUSCRIPT_STATES.find((each) => each === parameters.get('state')) ?? 'draft';
  const history = parameters.get('history');
  useDocumentHead(staticMeta(DESK_PATH, useSite()));
  const links = (
    <>
      <ButtonLink variant="quiet" to={DESK_PATH} aria-current="page">
        Desk
      </ButtonLink>
      <ButtonLink variant="quiet" to={MEDIA_PATH}>
        Pictures
      </ButtonLink>
      <ButtonLink variant="quiet" to={DESK_SETTINGS_PATH}>
        Settings
      </ButtonLink>
      <ButtonLink variant="quiet" to="/admin">
        Subscribers
      </ButtonLink>
    </>
  );
  return (
    <AuthorPage links={links}>
      {history === null ? (
        <Desk key={state} state={state}>
          <WritingToday />
          <DeskSearch />
        </Desk>
      ) : (
        <HistoryPage key={history} id={history} />
      )}
    </AuthorPage>
  );
}
