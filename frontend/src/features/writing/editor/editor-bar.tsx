import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/button/button.tsx';
import { useEditing } from './editing-context.ts';
import { usePageKeys } from './keys/page-keys.ts';
import { BeforeYouPublish } from '../publishing/before-you-publish.tsx';
import type { EditorPanel } from './editor-panels.tsx';
import { FocusMode } from './focus-mode.tsx';
import type { PostFormState } from './post-text.tsx';
import { PublicationActs } from '../publishing/publication-acts.tsx';
import type { Writing } from '../saving/use-manuscript.ts';

interface EditorBarProps {
  readonly form: PostFormState;
  readonly writing: Writing;
  readonly isPost: boolean;
  readonly isPreviewed: boolean;
  readonly onPreview: () => void;
  readonly onPanel: (panel: EditorPanel) => void;
}

/** All that is not specified, after what is. */
export function EditorBar({
  form,
  writing: { session, state },
  isPost,
  isPreviewed,
  onPreview,
  onPanel,
}: EditorBarProps) {
  const { pictures } = useEditing();
  const format = useWatch({ control: form.control, name: 'format' });
  usePageKeys({ preview: onPreview, keys: () => onPanel('keys') });
  const tools = (
    <>
      <Button dense onClick={pictures.choose}>
        Insert picture
      </Button>
      <Button
        dense
        aria-pressed={isPreviewed}
        aria-keyshortcuts="Control+Shift+P"
        onClick={onPreview}
      >
        Preview
      </Button>
      {format === 1 && (
        <Button dense onClick={() => onPanel('markdown')}>
          Use full Markdown
        </Button>
      )}
      {isPost && (
        <>
          <Button dense onClick={() => onPanel('address')}>
            Change address…
          </Button>
          <Button dense onClick={() => onPanel('links')}>
            Links here
          </Button>
        </>
      )}
      {!isPost && state?.saving.base && (
        <Button dense onClick={() => onPanel('share')}>
          Share draft…
        </Button>
      )}
    </>
  );
  return (
    <PublicationActs session={session} state={state} tools={tools}>
      <BeforeYouPublish form={form} />
      <FocusMode />
      <Button dense aria-keyshortcuts="Control+/" onClick={() => onPanel('keys')}>
        Keyboard shortcuts
      </Button>
    </PublicationActs>
  );
}
