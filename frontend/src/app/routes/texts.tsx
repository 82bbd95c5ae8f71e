import { TEXTS_PAGE } from '@examiner/contracts';
import { ReaderTexts } from '../../features/reader-texts/components/reader-texts.tsx';
import { AuthorPage } from '../author-page.tsx';

export function TextsPage() {
  return (
    <AuthorPage path={TEXTS_PAGE}>
      <ReaderTexts />
    </AuthorPage>
  );
}
