import { DESK_PATH, DESK_SETTINGS_PATH, staticMeta } from '@examiner/contracts';
import { ButtonLink } from '../../components/button/button.tsx';
import { DeskSettings } from '../../features/desk-settings/components/desk-settings.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { AuthorPage } from '../author-page.tsx';

export function DeskSettingsPage() {
  useDocumentHead(staticMeta(DESK_SETTINGS_PATH, useSite()));
  const links = (
    <>
      <ButtonLink variant="quiet" to={DESK_PATH}>
        Desk
      </ButtonLink>
      <ButtonLink variant="quiet" to={DESK_SETTINGS_PATH} aria-current="page">
        Settings
      </ButtonLink>
    </>
  );
  return (
    <AuthorPage links={links}>
      <DeskSettings />
    </AuthorPage>
  );
}
