import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { LeaveGuard } from '../../../../components/leave-guard/leave-guard.tsx';
import { useViewer } from '../../../../lib/viewer.ts';
import { OfferNotice } from './offer-notice.tsx';
import styles from './table-actions.module.css';
import type { TablesEditor } from './use-tables.ts';
import { VersionsDialog } from './versions-dialog.tsx';

export function TableActions({ editor }: { editor: TablesEditor }) {
  const isAdmin = useViewer() === 'admin';
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
      {isAdmin && (
        <div className={styles.buttons}>
          <Button dense variant="quiet" onClick={() => setIsOpen(true)}>
            Earlier versions
          </Button>
          <span role="status" className={styles.unsaved}>
            {editor.isDirty ? 'Unsaved changes' : ''}
          </span>
        </div>
      )}
      <OfferNotice editor={editor} />
      {isAdmin && <VersionsDialog open={isOpen} onClose={() => setIsOpen(false)} />}
      <LeaveGuard active={isAdmin && editor.isDirty} />
    </div>
  );
}
