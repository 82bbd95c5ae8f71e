import { REPORTS_PAGE } from '@examiner/contracts';
import { Reports } from '../../features/reports/components/reports.tsx';
import { AuthorPage } from '../author-page.tsx';

/** Only the owner sees it. */
export function ReportsPage() {
  return (
    <AuthorPage path={REPORTS_PAGE}>
      <Reports />
    </AuthorPage>
  );
}
