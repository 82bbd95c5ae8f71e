import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button/button.tsx';
import { ToolHeader } from '../components/tool-page/tool-header.tsx';
import { AccessNotice } from '../features/auth/components/access-notice.tsx';
import {
  useAdminAccess,
  type LoginRedirect,
} from '../features/auth/components/use-admin-access.ts';
import { AuthorLinks } from './author-links.tsx';

interface AuthorPageProps {
  readonly login?: LoginRedirect;
  readonly children: ReactNode;
}

export function AuthorPage({ login = { delayMs: 1000 }, children }: AuthorPageProps) {
  const access = useAdminAccess(login);
  return (
    <>
      <ToolHeader>
        <ButtonLink variant="quiet" to="/">
          Home
        </ButtonLink>
        {access === 'admin' && <AuthorLinks />}
      </ToolHeader>
      {access === 'admin' ? (
        <main id="main" className="wrap" tabIndex={-1}>
          {children}
        </main>
      ) : (
        <AccessNotice access={access} />
      )}
    </>
  );
}
