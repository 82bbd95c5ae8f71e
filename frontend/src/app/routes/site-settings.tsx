import { SITE_SETTINGS_PATH, authorMeta } from '@examiner/contracts';
import { ButtonLink } from '../../components/button/button.tsx';
import { SiteSettings } from '../../features/site-settings/components/site-settings.tsx';
import { SubscribeForm } from '../../features/subscribers/components/subscribe-form.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';

export function SiteSettingsPage() {
  useDocumentHead(authorMeta(SITE_SETTINGS_PATH));
  const links = (
    <>
      <ButtonLink variant="quiet" to="/admin">
        Subscribers
      </ButtonLink>
      <ButtonLink to="/create-post">Create Post</ButtonLink>
    </>
  );
  return (
    <AuthorPage links={links}>
      <SiteSettings subscribeForm={<SubscribeForm band />} />
    </AuthorPage>
  );
}
