import { READERS_PAGE } from '@examiner/contracts';
import { useParams } from 'react-router';
import { Reader } from '../../features/readers/components/reader.tsx';
import { Readers } from '../../features/readers/components/readers.tsx';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

/** With an id it shows that reader. */
export function ReadersPage() {
  const { id } = useParams();
  return (
    <AuthorPage path={READERS_PAGE}>
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
