import { NEWSLETTER_PAGE, staticMeta } from '@examiner/contracts';
import { NewsletterSettings } from '../../features/newsletter-settings/components/newsletter-settings.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { AuthorPage } from '../author-page.tsx';
import { DeskLinks } from '../desk-links.tsx';

export function NewsletterPage() {
  useDocumentHead(staticMeta(NEWSLETTER_PAGE, useSite()));
  return (
    <AuthorPage links={<DeskLinks current={NEWSLETTER_PAGE} />}>
      <NewsletterSettings />
    </AuthorPage>
  );
}
