import { DESK_SETTINGS_PATH, authorMeta } from '@examiner/contracts';
import { DeskSettings } from '../../features/desk-settings/components/desk-settings.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

export function DeskSettingsPage() {
  useDocumentHead(authorMeta(DESK_SETTINGS_PATH));
  return (
    <AuthorPage>
      <WithConfirmation>
        <DeskSettings />
      </WithConfirmation>
    </AuthorPage>
  );
}
