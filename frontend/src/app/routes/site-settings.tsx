import { SITE_SETTINGS_PATH, authorMeta } from '@examiner/contracts';
import { SiteSettings } from '../../features/site-settings/components/site-settings.tsx';
import { SubscribeForm } from '../../features/subscribers/components/subscribe-form.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';

export function SiteSettingsPage() {
  useDocumentHead(authorMeta(SITE_SETTINGS_PATH));
  return (
    <AuthorPage>
      <SiteSettings subscribeForm={<SubscribeForm band />} />
    </AuthorPage>
  );
}
