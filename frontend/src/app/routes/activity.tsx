import { ACTIVITY_PAGE, authorMeta } from '@examiner/contracts';
import { Activity } from '../../features/activity/components/activity.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function ActivityPage() {
  useDocumentHead(authorMeta(ACTIVITY_PAGE));
  return (
    <AuthorPage>
      <WithConfirmation>
        <Activity />
      </WithConfirmation>
    </AuthorPage>
  );
}
