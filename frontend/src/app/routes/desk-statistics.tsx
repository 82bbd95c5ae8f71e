import { DESK_STATISTICS_PATH, staticMeta } from '@examiner/contracts';
import { WritingDays } from '../../features/writing-days/components/writing-days.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { AuthorPage } from '../author-page.tsx';
import { DeskLinks } from '../desk-links.tsx';

export function DeskStatisticsPage() {
  useDocumentHead(staticMeta(DESK_STATISTICS_PATH, useSite()));
  return (
    <AuthorPage links={<DeskLinks current={DESK_STATISTICS_PATH} />}>
      <WritingDays />
    </AuthorPage>
  );
}
