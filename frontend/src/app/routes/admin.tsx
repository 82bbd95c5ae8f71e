import { InstallationNote } from '../../features/installation/components/installation-note.tsx';
import { FirstSteps } from '../../features/site-settings/components/first-steps.tsx';
import { SubscriberAdmin } from '../../features/subscribers/components/subscriber-admin.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';

export function AdminPage() {
  useDocumentHead({ title: 'Admin Dashboard' });
  return (
    <AuthorPage>
      <SubscriberAdmin>
        <FirstSteps />
      </SubscriberAdmin>
      <InstallationNote />
    </AuthorPage>
  );
}
