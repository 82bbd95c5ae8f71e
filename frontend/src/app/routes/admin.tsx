import { DESK_PATH, SITE_SETTINGS_PATH } from '@examiner/contracts';
import { ButtonLink } from '../../components/button/button.tsx';
import { ToolHeader } from '../../components/tool-bar-header/tool-header.tsx';
import { AccessNotice } from '../../features/auth/components/access-notice.tsx';
import { useAdminAccess } from '../../features/auth/components/use-admin-access.ts';
import { InstallationNote } from '../../features/installation/components/installation-note.tsx';
import { SignOut } from '../../features/post-editor/components/sign-out.tsx';
import { FirstSteps } from '../../features/site-settings/components/first-steps.tsx';
import { SubscriberAdmin } from '../../features/subscribers/components/subscriber-admin.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';

const LOGIN_REDIRECT_MS = 1000;

export function AdminPage() {
  useDocumentHead({ title: 'Admin Dashboard' });
  const access = useAdminAccess({ delayMs: LOGIN_REDIRECT_MS });
  return (
    <>
      <ToolHeader>
        <ButtonLink variant="quiet" to="/">
          Home
        </ButtonLink>
        {access === 'admin' && (
          <>
            <ButtonLink variant="quiet" to={DESK_PATH}>
              Desk
            </ButtonLink>
            <ButtonLink variant="quiet" to={SITE_SETTINGS_PATH}>
              Site
            </ButtonLink>
            <ButtonLink to="/create-post">Create Post</ButtonLink>
            <SignOut label="Logout" />
          </>
        )}
      </ToolHeader>
      {access === 'admin' ? (
        <main id="main" className="wrap" tabIndex={-1}>
          <SubscriberAdmin>
            <FirstSteps />
          </SubscriberAdmin>
          <InstallationNote />
        </main>
      ) : (
        <AccessNotice access={access} />
      )}
    </>
  );
}
