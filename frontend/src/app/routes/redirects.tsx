import { REDIRECTS_PAGE } from '@examiner/contracts';
import { Addresses } from '../../features/desk-settings/components/addresses.tsx';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function RedirectsPage() {
  return (
    <AuthorPage path={REDIRECTS_PAGE}>
      <WithConfirmation>
        <Addresses />
      </WithConfirmation>
    </AuthorPage>
  );
}
