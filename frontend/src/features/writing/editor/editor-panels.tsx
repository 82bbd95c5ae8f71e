import { useEditing } from './editing-context.ts';
import { KeysDialog } from './keys/keys-dialog.tsx';
import type { ManuscriptSession } from '../saving/manuscript-session.ts';
import { showPlace } from './show-place.ts';
import { AddressDialog } from '../publishing/address-dialog.tsx';
import { FullMarkdown } from './full-markdown.tsx';
import { LinksHere } from '../publishing/links-here.tsx';
import { MergeDialog } from '../saving/merge-dialog.tsx';
import type { PostFormState } from './post-form-state.ts';
import { ShareDialog } from '../remarks/share-dialog.tsx';

/** The panels above the editor. */
export type EditorPanel = 'merge' | 'share' | 'links' | 'markdown' | 'address' | 'keys' | null;

interface EditorPanelsProps {
  readonly panel: EditorPanel;
  readonly form: PostFormState;
  readonly session: ManuscriptSession | null;
  readonly onClose: () => void;
  readonly onFullMarkdown: () => void;
  /** The slug that the post has for readers. */
  readonly published: string;
  readonly onSlug: (slug: string) => void;
}

/** The panels are outside the form, because some contain forms. */
export function EditorPanels({
  panel,
  form,
  session,
  onClose,
  onFullMarkdown,
  published,
  onSlug,
}: EditorPanelsProps) {
  const { area, apply } = useEditing();
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
            onUse={({ start, end }, words) => {
              const selection = { start, end: start + words.length };
              apply({ from: start, to: end, insert: words, selection });
            }}
          />
        )
      );
    case 'links':
      return session && <LinksHere id={session.id} onClose={onClose} />;
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
    case 'address':
      return (
        <AddressDialog
          slug={form.getValues('slug')}
          published={published}
          onChange={onSlug}
          onClose={onClose}
        />
      );
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case null:
      return null;
  }
}
