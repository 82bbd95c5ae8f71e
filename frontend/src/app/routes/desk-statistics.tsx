import { DESK_STATISTICS_PATH, authorMeta } from '@examiner/contracts';
import { WritingDays } from '../../features/writing-days/components/writing-days.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';

export function DeskStatisticsPage() {
  useDocumentHead(authorMeta(DESK_STATISTICS_PATH));
  return (
    <AuthorPage>
      <WritingDays />
    </AuthorPage>
  );
}
