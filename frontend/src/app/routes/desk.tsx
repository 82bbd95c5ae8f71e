import { DESK_PATH, MANUSCRIPT_STATES, staticMeta } from '@examiner/contracts';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button/button.tsx';
import { ToolHeader } from '../../components/tool-bar-header/tool-header.tsx';
import { AccessNotice } from '../../features/auth/components/access-notice.tsx';
import { useAdminAccess } from '../../features/auth/components/use-admin-access.ts';
import { DeskSearch } from '../../features/desk-search/components/desk-search.tsx';
import { Desk } from '../../features/post-editor/components/desk.tsx';
import { HistoryPage } from '../../features/post-editor/components/history-page.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';

const LOGIN_REDIRECT_MS = 1000;

/** With `?state=` it shows another list than that of drafts, with `?history=<id>` what a text was before. */
export function DeskPage() {
  const [parameters] = useSearchParams();
  const state = MANUSCRIPT_STATES.find((each) => each === parameters.get('state')) ?? 'draft';
  const history = parameters.get('history');
  useDocumentHead(staticMeta(DESK_PATH, useSite()));
  const access = useAdminAccess({ delayMs: LOGIN_REDIRECT_MS });
  return (
    <>
      <ToolHeader>
        <ButtonLink variant="quiet" to="/">
          Home
        </ButtonLink>
        {access === 'admin' && (
          <>
            <ButtonLink variant="quiet" to={DESK_PATH} aria-current="page">
              Desk
            </ButtonLink>
            <ButtonLink variant="quiet" to="/admin">
              Subscribers
            </ButtonLink>
          </>
        )}
      </ToolHeader>
      {access === 'admin' ? (
        <main id="main" className="wrap" tabIndex={-1}>
          {history === null ? (
            <Desk key={state} state={state}>
              <DeskSearch />
            </Desk>
          ) : (
            <HistoryPage key={history} id={history} />
          )}
        </main>
      ) : (
        <AccessNotice access={access} />
      )}
    </>
  );
}
