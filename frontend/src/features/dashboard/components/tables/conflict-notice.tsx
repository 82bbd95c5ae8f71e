import { Button } from '../../../../components/button/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './table-actions.module.css';
import type { TablesEditor } from './use-tables.ts';

/** Says that some cells were changed both here and elsewhere. The person must choose their values before a save. */
export function ConflictNotice({ editor }: { editor: TablesEditor }) {
  const { length: count } = editor.conflicts;
  return (
    <>
      <div role="status">
        {count > 0 && (
          <div className={styles.conflicts}>
            <p>
              {count === 1
                ? 'One of your changes was also changed elsewhere.'
                : `${count} of your changes were also changed elsewhere.`}
            </p>
            <div className={styles.buttons}>
              <Button dense onClick={() => editor.ask(true)}>
                Show
              </Button>
            </div>
          </div>
        )}
      </div>
      {count > 0 && editor.isAsking && <ConflictDialog editor={editor} />}
    </>
  );
}
