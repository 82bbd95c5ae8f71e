import { DATA_PAGE } from '@examiner/contracts';
import { YourData } from '../../features/installation/components/your-data.tsx';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function DataPage() {
  return (
    <AuthorPage path={DATA_PAGE}>
      <WithConfirmation>
        <YourData />
      </WithConfirmation>
    </AuthorPage>
  );
}
