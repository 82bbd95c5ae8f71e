import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button/button.tsx';
import { ToolHeader } from '../components/tool-page/tool-header.tsx';
import { AccessNotice } from '../features/auth/components/access-notice.tsx';
import {
  useAdminAccess,
  type LoginRedirect,
} from '../features/auth/components/use-admin-access.ts';

interface AuthorPageProps {
  /** The links beside *Home*. */
  readonly links: ReactNode;
  readonly login?: LoginRedirect;
  readonly children: ReactNode;
}

export function AuthorPage({ links, login = { delayMs: 1000 }, children }: AuthorPageProps) {
  const access = useAdminAccess(login);
  return (
    <>
      <ToolHeader>
        <ButtonLink variant="quiet" to="/">
          Home
        </ButtonLink>
        {access === 'admin' && links}
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
