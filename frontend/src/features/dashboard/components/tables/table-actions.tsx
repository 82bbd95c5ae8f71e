import { useState, type Ref } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { LeaveGuard } from '../../../../components/leave-guard/leave-guard.tsx';
import { useKeeper } from '../../../../lib/use-kept-edits.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { keptTables } from './kept-tables.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './table-actions.module.css';
import { unsavedNotice } from './unsaved-notice.ts';
import type { TablesEditor } from './use-tables.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface TableActionsProps {
  readonly editor: TablesEditor;
  readonly refreshRef: Ref<HTMLButtonElement>;
  /** Whether the notice about unsaved changes is shown here. */
  readonly isNoticeHere: boolean;
}

export function TableActions({ editor, refreshRef, isNoticeHere }: TableActionsProps) {
  const viewer = useViewer();
  const keeper = useKeeper() ?? null;
  const isAdmin = viewer === 'admin';
  const notice = unsavedNotice(editor, viewer);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button ref={refreshRef} dense variant="primary" onClick={() => editor.refresh()}>
          <Icon name="refresh" /> Table Refresh
        </Button>
        <Button dense onClick={() => editor.add('toDo')}>
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
          {isNoticeHere && notice}
        </span>
      </div>
      <ConflictNotice editor={editor} />
      {isAdmin && <VersionsDialog editor={editor} open={isOpen} onClose={() => setIsOpen(false)} />}
      <LeaveGuard
        active={isAdmin && editor.isDirty && !editor.isLeaving}
        onLeave={() => keptTables.forget(keeper)}
      />
    </div>
  );
}
