import { DESK_PATH, DESK_SETTINGS_PATH, MEDIA_PATH, staticMeta } from '@examiner/contracts';
import { ButtonLink } from '../../components/button/button.tsx';
import { MediaLibrary } from '../../features/media-library/components/media-library.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { AuthorPage } from '../author-page.tsx';

export function MediaPage() {
  useDocumentHead(staticMeta(MEDIA_PATH, useSite()));
  const links = (
    <>
      <ButtonLink variant="quiet" to={DESK_PATH}>
        Desk
      </ButtonLink>
      <ButtonLink variant="quiet" to={MEDIA_PATH} aria-current="page">
        Pictures
      </ButtonLink>
      <ButtonLink variant="quiet" to={DESK_SETTINGS_PATH}>
        Settings
      </ButtonLink>
    </>
  );
  return (
    <AuthorPage links={links}>
      <MediaLibrary />
    </AuthorPage>
  );
}
