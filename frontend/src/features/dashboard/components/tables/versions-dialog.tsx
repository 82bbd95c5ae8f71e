import { useEffect, useId, useRef } from 'react';
import { Icon } from '../../../../components/icon/icon.tsx';
import { IconButton } from '../../../../components/icon-button/icon-button.tsx';
import type { TablesEditor } from './use-tables.ts';
import { VersionChoice } from './version-choice.tsx';
import styles from './versions-dialog.module.css';

interface VersionsDialogProps {
  readonly editor: TablesEditor;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function VersionsDialog({ editor, open, onClose }: VersionsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onClose={(event) => {
        // React passes the closing of the inner question on to here.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={title}>Earlier versions</h2>
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          <VersionChoice editor={editor} onRestored={onClose} />
        </>
      )}
    </dialog>
  );
}
