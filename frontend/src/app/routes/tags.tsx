import { TAGS_PAGE } from '@examiner/contracts';
import { Tags } from '../../features/tags/components/tags.tsx';
import { AuthorPage } from '../author-page.tsx';

export function TagsPage() {
  return (
    <AuthorPage path={TAGS_PAGE}>
      <Tags />
    </AuthorPage>
  );
}
