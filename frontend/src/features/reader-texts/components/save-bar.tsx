import { Button } from '../../../components/button/button.tsx';
import styles from './save-bar.module.css';
import type { TextsEditor } from './use-texts.ts';

function Trouble({ editor: { saving, loadTheirs, saveMine } }: { readonly editor: TextsEditor }) {
  if (saving.is === 'refused') return <p>Not saved. Fix the texts marked above.</p>;
  if (saving.is === 'failed') return <p>Not saved. {saving.reason} Your changes are kept here.</p>;
  if (saving.is !== 'conflict') return null;
  return (
    <>
      <p>These texts were saved in another window.</p>
      <Button dense onClick={() => void loadTheirs()}>
        Load theirs
      </Button>
      <Button dense onClick={() => void saveMine()}>
        Save mine over it
      </Button>
    </>
  );
}

function stateOf({ changes, saving }: TextsEditor): string {
  if (saving.is === 'saving') return 'Saving...';
  if (changes > 0) return changes === 1 ? '1 change' : `${changes} changes`;
  return saving.is === 'saved' ? 'Saved. Readers see it from now on.' : 'No changes';
}

/** Stays at the bottom of the window. */
export function SaveBar({ editor }: { readonly editor: TextsEditor }) {
  const isIdle = editor.changes === 0 || editor.saving.is === 'saving';
  return (
    <div className={styles.bar} role="region" aria-label="Changes">
      <div role="alert" className={styles.trouble}>
        <Trouble editor={editor} />
      </div>
      <div className={styles.row}>
        <p role="status" className={styles.state}>
          {stateOf(editor)}
        </p>
        <Button dense disabled={isIdle} onClick={editor.discard}>
          Discard changes
        </Button>
        <Button dense type="submit" variant="primary" disabled={isIdle}>
          Save
        </Button>
      </div>
    </div>
  );
}
