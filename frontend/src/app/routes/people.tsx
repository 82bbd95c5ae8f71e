import { PEOPLE_PAGE } from '@examiner/contracts';
import { People } from '../../features/people/components/people.tsx';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function PeoplePage() {
  return (
    <AuthorPage path={PEOPLE_PAGE}>
      <WithConfirmation>
        <People />
      </WithConfirmation>
    </AuthorPage>
  );
}
