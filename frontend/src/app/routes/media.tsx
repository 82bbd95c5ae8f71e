import { MEDIA_PATH, staticMeta } from '@examiner/contracts';
import { MediaLibrary } from '../../features/media-library/components/media-library.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { AuthorPage } from '../author-page.tsx';
import { DeskLinks } from '../desk-links.tsx';

export function MediaPage() {
  useDocumentHead(staticMeta(MEDIA_PATH, useSite()));
  return (
    <AuthorPage links={<DeskLinks current={MEDIA_PATH} />}>
      <MediaLibrary />
    </AuthorPage>
  );
}
