import { DESK_STATISTICS_PATH } from '@examiner/contracts';
import { WritingDays } from '../../features/writing-days/components/writing-days.tsx';
import { AuthorPage } from '../author-page.tsx';

export function DeskStatisticsPage() {
  return (
    <AuthorPage path={DESK_STATISTICS_PATH}>
      <WritingDays />
    </AuthorPage>
  );
}
