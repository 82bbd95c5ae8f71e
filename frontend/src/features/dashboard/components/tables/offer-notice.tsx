import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog/confirm-dialog.tsx';
import styles from './table-actions.module.css';
import type { TablesEditor } from './use-tables.ts';

/** The files changed elsewhere while something here is not saved. */
export function OfferNotice({ editor }: { editor: TablesEditor }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div role="status">
        {editor.hasOffer && (
          <div className={styles.offer}>
            <p>The tables were changed in another window.</p>
            <div className={styles.buttons}>
              <Button dense onClick={() => setIsAsking(true)}>
                Show them
              </Button>
              <Button dense onClick={() => editor.keepMine()}>
                Keep mine
              </Button>
            </div>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        question="Drop what you changed here?"
        confirmLabel="Drop my changes"
        onConfirm={() => {
          setIsAsking(false);
          editor.showOffer();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
