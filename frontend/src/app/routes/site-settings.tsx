import { SITE_SETTINGS_PATH, staticMeta } from '@examiner/contracts';
import { ButtonLink } from '../../components/button/button.tsx';
import { ToolHeader } from '../../components/tool-bar-header/tool-header.tsx';
import { AccessNotice } from '../../features/auth/components/access-notice.tsx';
import { useAdminAccess } from '../../features/auth/components/use-admin-access.ts';
import { SiteSettings } from '../../features/site-settings/components/site-settings.tsx';
import { SubscribeForm } from '../../features/subscribers/components/subscribe-form.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';

const LOGIN_REDIRECT_MS = 1000;

export function SiteSettingsPage() {
  useDocumentHead(staticMeta(SITE_SETTINGS_PATH, useSite()));
  const access = useAdminAccess({ delayMs: LOGIN_REDIRECT_MS });
  return (
    <>
      <ToolHeader>
        <ButtonLink variant="quiet" to="/">
          Home
        </ButtonLink>
        <ButtonLink variant="quiet" to="/admin">
          Subscribers
        </ButtonLink>
        <ButtonLink to="/create-post">Create Post</ButtonLink>
      </ToolHeader>
      {access === 'admin' ? (
        <main id="main" className="wrap" tabIndex={-1}>
          <SiteSettings subscribeForm={<SubscribeForm band />} />
        </main>
      ) : (
        <AccessNotice access={access} />
      )}
    </>
  );
}
