import { REDIRECTS_PAGE } from '@examiner/contracts';
import { Redirects } from '../../features/redirects/components/redirects.tsx';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function RedirectsPage() {
  return (
    <AuthorPage path={REDIRECTS_PAGE}>
      <WithConfirmation>
        <Redirects />
      </WithConfirmation>
    </AuthorPage>
  );
}
