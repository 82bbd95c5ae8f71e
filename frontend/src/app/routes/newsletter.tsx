import { NEWSLETTER_PAGE, authorMeta } from '@examiner/contracts';
import { NewsletterSettings } from '../../features/newsletter-settings/components/newsletter-settings.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function NewsletterPage() {
  useDocumentHead(authorMeta(NEWSLETTER_PAGE));
  return (
    <AuthorPage>
      <WithConfirmation>
        <NewsletterSettings />
      </WithConfirmation>
    </AuthorPage>
  );
}
