import { DESK_PATH, DESK_STATISTICS_PATH, staticMeta } from '@examiner/contracts';
import { ButtonLink } from '../../components/button/button.tsx';
import { WritingDays } from '../../features/writing-days/components/writing-days.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { AuthorPage } from '../author-page.tsx';

export function DeskStatisticsPage() {
  useDocumentHead(staticMeta(DESK_STATISTICS_PATH, useSite()));
  const links = (
    <>
      <ButtonLink variant="quiet" to={DESK_PATH}>
        Desk
      </ButtonLink>
      <ButtonLink variant="quiet" to={DESK_STATISTICS_PATH} aria-current="page">
        Writing days
      </ButtonLink>
    </>
  );
  return (
    <AuthorPage links={links}>
      <WritingDays />
    </AuthorPage>
  );
}
