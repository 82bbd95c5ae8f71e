import { MEDIA_PATH } from '@examiner/contracts';
import { MediaLibrary } from '../../features/media-library/components/media-library.tsx';
import { AuthorPage } from '../author-page.tsx';

export function MediaPage() {
  return (
    <AuthorPage path={MEDIA_PATH}>
      <MediaLibrary />
    </AuthorPage>
  );
}
