import { REPORTS_PAGE, authorMeta } from '@examiner/contracts';
import { Reports } from '../../features/reports/components/reports.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';

/** Only the owner sees it. */
export function ReportsPage() {
  useDocumentHead(authorMeta(REPORTS_PAGE));
  return (
    <AuthorPage>
      <Reports />
    </AuthorPage>
  );
}
