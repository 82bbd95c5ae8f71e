import { READERS_PAGE, authorMeta } from '@examiner/contracts';
import { useParams } from 'react-router';
import { Reader } from '../../features/readers/components/reader.tsx';
import { Readers } from '../../features/readers/components/readers.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

/** With the id of one it shows that reader. */
export function ReadersPage() {
  const { id } = useParams();
  useDocumentHead(authorMeta(READERS_PAGE));
  return (
    <AuthorPage>
      {id === undefined ? (
        <WithConfirmation>
          <Readers />
        </WithConfirmation>
      ) : (
        <Reader key={id} id={id} />
      )}
    </AuthorPage>
  );
}
