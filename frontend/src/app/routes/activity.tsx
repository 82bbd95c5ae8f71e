import { ACTIVITY_PAGE } from '@examiner/contracts';
import { Activity } from '../../features/activity/components/activity.tsx';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function ActivityPage() {
  return (
    <AuthorPage path={ACTIVITY_PAGE}>
      <WithConfirmation>
        <Activity />
      </WithConfirmation>
    </AuthorPage>
  );
}
