import { DESK_SETTINGS_PATH, staticMeta } from '@examiner/contracts';
import { DeskSettings } from '../../features/desk-settings/components/desk-settings.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSite } from '../../lib/site.ts';
import { AuthorPage } from '../author-page.tsx';
import { DeskLinks } from '../desk-links.tsx';

export function DeskSettingsPage() {
  useDocumentHead(staticMeta(DESK_SETTINGS_PATH, useSite()));
  return (
    <AuthorPage links={<DeskLinks current={DESK_SETTINGS_PATH} />}>
      <DeskSettings />
    </AuthorPage>
  );
}
