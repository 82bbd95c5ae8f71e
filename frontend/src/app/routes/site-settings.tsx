import { SITE_SETTINGS_PATH } from '@examiner/contracts';
import { SiteSettings } from '../../features/site-settings/components/site-settings.tsx';
import { SubscribeForm } from '../../features/subscribers/components/subscribe-form.tsx';
import { AuthorPage } from '../author-page.tsx';

export function SiteSettingsPage() {
  return (
    <AuthorPage path={SITE_SETTINGS_PATH}>
      <SiteSettings group="look" subscribeForm={<SubscribeForm band />} />
    </AuthorPage>
  );
}
