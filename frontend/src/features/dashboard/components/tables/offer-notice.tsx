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
            <p>There is a newer version of these tables.</p>
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
        question="Discard your changes?"
        confirmLabel="Discard"
        onConfirm={() => {
          setIsAsking(false);
          editor.showOffer();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
