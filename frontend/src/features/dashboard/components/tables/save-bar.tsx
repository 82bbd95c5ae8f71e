import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { useViewer } from '../../../../lib/viewer.ts';
import styles from './save-bar.module.css';
import { unsavedNotice } from './unsaved-notice.ts';
import type { TablesEditor } from './use-tables.ts';

interface SaveBarProps {
  readonly editor: TablesEditor;
  /** True while the Table Refresh button, which does the same, is not on the screen. */
  readonly isShown: boolean;
}

/** A bar at the bottom of the screen, which stays visible while someone writes in the tables. */
export function SaveBar({ editor, isShown }: SaveBarProps) {
  const unsaved = unsavedNotice(editor, useViewer());
  const notice = isShown ? unsaved : '';
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    if (unsaved || !cameFrom.current) return;
    cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
  }, [unsaved]);
  return (
    <div className={styles.bar} data-foot-bar={notice ? true : undefined}>
      <span role="status">{notice}</span>
      {notice && (
        <Button
          dense
          variant="primary"
          onFocus={({ target, relatedTarget }) => {
            // After a tap the focus does not return to the cell, because the on-screen keyboard would open again.
            if (target.matches(':focus-visible')) cameFrom.current = relatedTarget as HTMLElement;
          }}
          onClick={() => editor.refresh()}
        >
          Save
        </Button>
      )}
    </div>
  );
}
