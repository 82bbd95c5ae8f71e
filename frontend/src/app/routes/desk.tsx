import { DESK_PATH, MANUSCRIPT_STATES, staticMeta } from '@examiner/contracts';
import { useSearchParams } from 'react-router';
import { DeskSearch } from '../../features/desk-search/components/desk-search.tsx';
import { Desk } from '../../features/post-editor/components/desk.tsx';
import { HistoryPage } from '../../features/post-editor/components/history-page.tsx';
import { WritingToday } from '../../features/writing-days/components/writing-today.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { AuthorPage } from '../author-page.tsx';
import { DeskLinks } from '../desk-links.tsx';

/** With `?state=` it shows another list than that of drafts, with `?history=<id>` what a text was before. */
export function DeskPage() {
  const [parameters] = useSearchParams();
  const state = MANUSCRIPT_STATES.find((each) => each === parameters.get('state')) ?? 'draft';
  const history = parameters.get('history');
  useDocumentHead(staticMeta(DESK_PATH, useSite()));
  return (
    <AuthorPage links={<DeskLinks current={DESK_PATH} />}>
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
