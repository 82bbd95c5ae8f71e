import { useEditing } from '../editing-context.ts';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import type { ManuscriptSession } from '../manuscript-session.ts';
import { showPlace } from '../show-place.ts';
import { FullMarkdown } from './full-markdown.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { PostFormState } from './post-text.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** What stands over the editor. */
export type EditorPanel = 'merge' | 'share' | 'markdown' | 'keys' | null;

interface EditorPanelsProps {
  readonly panel: EditorPanel;
  readonly form: PostFormState;
  readonly session: ManuscriptSession | null;
  readonly onClose: () => void;
  readonly onFullMarkdown: () => void;
}

/** They stand beside the form, as some have forms of their own. */
export function EditorPanels({ panel, form, session, onClose, onFullMarkdown }: EditorPanelsProps) {
  const { area } = useEditing();
  switch (panel) {
    case 'merge':
      return session && <MergeDialog session={session} onClose={onClose} />;
    case 'share':
      return (
        session && (
          <ShareDialog
            id={session.id}
            source={() => form.getValues('content')}
            onClose={onClose}
            onShow={(place) => showPlace(area.current, place)}
          />
        )
      );
    case 'markdown':
      return (
        <FullMarkdown
          content={form.getValues('content')}
          onConfirm={() => {
            onClose();
            onFullMarkdown();
          }}
          onCancel={onClose}
        />
      );
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case null:
      return null;
  }
}
