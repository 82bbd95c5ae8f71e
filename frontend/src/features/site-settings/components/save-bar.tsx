import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import styles from './save-bar.module.css';
import type { SettingsEditor } from './use-settings-editor.ts';

function stateOf({ isDirty, saving }: SettingsEditor): string {
  if (saving.is === 'saving') return 'Saving...';
  if (isDirty) return 'Unsaved changes';
  return saving.is === 'saved' ? 'Saved. The site shows it now.' : '';
}

/** The reasons why the settings cannot be saved, beside the button. */
function Trouble({ editor }: { readonly editor: SettingsEditor }) {
  const { saving } = editor;
  if (saving.is === 'conflict') {
    return (
      <div className={styles.conflict}>
        <p>Someone saved these settings in another window.</p>
        <div className={styles.buttons}>
          <Button dense onClick={() => void editor.takeTheirs()}>
            Load theirs
          </Button>
          <Button dense onClick={() => void editor.saveMine()}>
            Save mine over it
          </Button>
        </div>
      </div>
    );
  }
  if (saving.is === 'wrong' && editor.isWrong) {
    return <p className={styles.failure}>Not saved. Fix what is marked above.</p>;
  }
  if (saving.is === 'failed') {
    return (
      <p className={styles.failure}>
        <Icon name="warning" /> Not saved. {saving.reason} Your changes are kept here.
      </p>
    );
  }
  return null;
}

/** Stays at the bottom of the window. */
export function SaveBar({ editor }: { readonly editor: SettingsEditor }) {
  const isSaving = editor.saving.is === 'saving';
  return (
    <div className={styles.bar} role="region" aria-label="Changes">
      <div role="alert">
        <Trouble editor={editor} />
      </div>
      <div className={styles.row}>
        <p role="status" className={styles.state}>
          {stateOf(editor)}
        </p>
        <div className={styles.buttons}>
          <Button dense disabled={!editor.canUndo} onClick={editor.undo}>
            Undo
          </Button>
          <Button dense disabled={!editor.canRedo} onClick={editor.redo}>
            Redo
          </Button>
          <Button dense disabled={!editor.isDirty || isSaving} onClick={editor.discard}>
            Discard changes
          </Button>
          <Button
            dense
            type="submit"
            variant="primary"
            disabled={!editor.isDirty || isSaving}
            className={styles.save}
          >
            Save
          </Button>
        </div>
      </div>
    </div>
  );
}
