import { MEDIA_PATH, authorMeta } from '@examiner/contracts';
import { MediaLibrary } from '../../features/media-library/components/media-library.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';

export function MediaPage() {
  useDocumentHead(authorMeta(MEDIA_PATH));
  return (
    <AuthorPage forEditors>
      <MediaLibrary />
    </AuthorPage>
  );
}
