import { DATA_PAGE, authorMeta } from '@examiner/contracts';
import { YourData } from '../../features/installation/components/your-data.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function DataPage() {
  useDocumentHead(authorMeta(DATA_PAGE));
  return (
    <AuthorPage>
      <WithConfirmation>
        <YourData />
      </WithConfirmation>
    </AuthorPage>
  );
}
