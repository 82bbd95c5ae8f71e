import { PEOPLE_PAGE, authorMeta } from '@examiner/contracts';
import { People } from '../../features/people/components/people.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function PeoplePage() {
  useDocumentHead(authorMeta(PEOPLE_PAGE));
  return (
    <AuthorPage>
      <WithConfirmation>
        <People />
      </WithConfirmation>
    </AuthorPage>
  );
}
