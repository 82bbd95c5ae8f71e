import { NEWSLETTER_PAGE } from '@examiner/contracts';
import { NewsletterSettings } from '../../features/newsletter-settings/components/newsletter-settings.tsx';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function NewsletterPage() {
  return (
    <AuthorPage path={NEWSLETTER_PAGE}>
      <WithConfirmation>
        <NewsletterSettings />
      </WithConfirmation>
    </AuthorPage>
  );
}
