import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { LeaveGuard } from '../../../../components/leave-guard/leave-guard.tsx';
import { useViewer, type Viewer } from '../../../../lib/viewer.ts';
import { forgetTables } from './kept-tables.ts';
import { OfferNotice } from './offer-notice.tsx';
import styles from './table-actions.module.css';
import type { TablesEditor } from './use-tables.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** What becomes of changes that are not saved. */
const UNSAVED: Readonly<Record<Viewer, string>> = {
  unknown: '',
  visitor:
    'Only the owner can save. Table Refresh leads to the sign-in, and your changes are put back after it.',
  reader: 'Only the owner can save here. Your changes last until you close the page.',
  admin: 'Unsaved changes',
};

export function TableActions({ editor }: { editor: TablesEditor }) {
  const viewer = useViewer();
  const isAdmin = viewer === 'admin';
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button dense variant="primary" onClick={() => editor.refresh()}>
          <Icon name="refresh" /> Table Refresh
        </Button>
        <Button dense onClick={() => editor.addToDo()}>
          <Icon name="plus" /> Add Table Item
        </Button>
      </div>
      <div className={styles.buttons}>
        {isAdmin && (
          <Button dense variant="quiet" onClick={() => setIsOpen(true)}>
            Earlier versions
          </Button>
        )}
        <span role="status" className={styles.unsaved}>
          {editor.isDirty && UNSAVED[viewer]}
        </span>
      </div>
      <OfferNotice editor={editor} />
      {isAdmin && <VersionsDialog editor={editor} open={isOpen} onClose={() => setIsOpen(false)} />}
      <LeaveGuard active={isAdmin && editor.isDirty && !editor.isLeaving} onLeave={forgetTables} />
    </div>
  );
}
