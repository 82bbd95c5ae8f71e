import type { RevisionSummary } from '@examiner/contracts';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { History } from './history.tsx';
import styles from './history.module.css';

interface HistoryDialogProps {
  readonly id: string;
  readonly onRestore: (version: RevisionSummary) => void;
  readonly onClose: () => void;
}

/** The history over the form, which gets the version that is put back. */
export function HistoryDialog({ id, onRestore, onClose }: HistoryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={title}>History</h2>
        <Button dense onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <History
        id={id}
        restore={(version) => {
          dialog.current?.close();
          onRestore(version);
        }}
      />
    </dialog>
  );
}
