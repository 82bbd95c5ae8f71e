import { PEOPLE_PAGE, authorMeta } from '@examiner/contracts';
import { useConfirmation } from '../../features/account/components/use-confirmation.tsx';
import { People } from '../../features/people/components/people.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';

function ConfirmedPeople() {
  const { run, dialog } = useConfirmation();
  return (
    <>
      <People run={run} />
      {dialog}
    </>
  );
}

export function PeoplePage() {
  useDocumentHead(authorMeta(PEOPLE_PAGE));
  return (
    <AuthorPage>
      <ConfirmedPeople />
    </AuthorPage>
  );
}
