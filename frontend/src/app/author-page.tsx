import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button/button.tsx';
import { ToolHeader } from '../components/tool-page/tool-header.tsx';
import { AccessNotice } from '../features/auth/components/access-notice.tsx';
import {
  useAdminAccess,
  type LoginRedirect,
} from '../features/auth/components/use-admin-access.ts';
import { NewTextQuestion } from '../features/letters/components/new-text-question.tsx';
import { AuthorLinks } from './author-links.tsx';

interface AuthorPageProps {
  readonly login?: LoginRedirect;
  /** Whether editors are let in as well. */
  readonly forEditors?: boolean;
  readonly children: ReactNode;
}

export function AuthorPage({
  login = { delayMs: 1000 },
  forEditors = false,
  children,
}: AuthorPageProps) {
  const access = useAdminAccess(login, forEditors);
  const isIn = access === 'admin' || access === 'editor';
  return (
    <>
      <ToolHeader>
        <ButtonLink variant="quiet" to="/">
          Home
        </ButtonLink>
        {isIn && <AuthorLinks viewer={access} />}
      </ToolHeader>
      {isIn ? (
        <main id="main" className="wrap" tabIndex={-1}>
          {children}
          {access === 'admin' && <NewTextQuestion />}
        </main>
      ) : (
        <AccessNotice access={access} />
      )}
    </>
  );
}
