import { CATEGORIES_PAGE } from '@examiner/contracts';
import { SiteSettings } from '../../features/site-settings/components/site-settings.tsx';
import { SubscribeForm } from '../../features/subscribers/components/subscribe-form.tsx';
import { AuthorPage } from '../author-page.tsx';

export function CategoriesPage() {
  return (
    <AuthorPage path={CATEGORIES_PAGE}>
      <SiteSettings group="listings" subscribeForm={<SubscribeForm band />} />
    </AuthorPage>
  );
}
