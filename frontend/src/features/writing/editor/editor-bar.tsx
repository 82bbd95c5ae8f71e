import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/button/button.tsx';
import { MenuButton } from '../../../components/menu/menu.tsx';
import { changesWords, stateWords } from '../desk/rules/state-words.ts';
import { BeforeYouPublish } from '../publishing/before-you-publish.tsx';
import { PublicationActs } from '../publishing/publication-acts.tsx';
import type { Publication } from '../publishing/api/publication.ts';
import type { EditorActs } from '../publishing/use-editor-acts.ts';
import { NO_CONNECTION, useIsOnline } from '../saving/use-is-online.ts';
import { StateLine } from '../saving/state-line.tsx';
import type { Writing } from '../saving/use-manuscript.ts';
import styles from './editor-bar.module.css';
import type { EditorPanel } from './editor-panels.tsx';
import { FocusMode } from './focus-mode.tsx';
import { FormActions, type FormActionsProps } from './form-actions.tsx';
import { usePageKeys } from './keys/page-keys.ts';
import type { PostFormState } from './post-form-state.ts';
import { TextCounts } from './text-counts.tsx';

interface EditorBarProps {
  readonly form: PostFormState;
  readonly writing: Writing;
  readonly publication: Publication | undefined;
  readonly acts: EditorActs;
  readonly isPost: boolean;
  readonly putBackFrom: string | undefined;
  readonly begunWith: string;
  readonly onUndoReset: (() => void) | undefined;
  readonly isPreviewed: boolean;
  readonly onPreview: (isWanted: boolean) => void;
  readonly onPanel: (panel: EditorPanel) => void;
  readonly actions: FormActionsProps;
}

/** The bar above the text, which stays visible. On a phone, a bar at the bottom has the buttons of the form. */
export function EditorBar({
  form,
  writing: { session, state },
  publication,
  acts,
  isPost,
  putBackFrom,
  begunWith,
  onUndoReset,
  isPreviewed,
  onPreview,
  onPanel,
  actions,
}: EditorBarProps) {
  const format = useWatch({ control: form.control, name: 'format' });
  const isOnline = useIsOnline();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  usePageKeys({ preview: () => onPreview(!isPreviewed), keys: () => onPanel('keys') });
  const { post } = publication ?? {};
  const said = isOnline || !publication ? acts.said : NO_CONNECTION;
  const menu = (
    <>
      <FocusMode saved={actions.saved} onText={() => onPreview(false)} />
      <BeforeYouPublish form={form} place={place} onText={() => onPreview(false)} />
      {format === 1 && (
        <MenuButton onClick={() => onPanel('markdown')}>Use full Markdown</MenuButton>
      )}
      {isPost && (
        <>
          <MenuButton onClick={() => onPanel('address')}>Change address…</MenuButton>
          <MenuButton onClick={() => onPanel('links')}>Links here</MenuButton>
        </>
      )}
      {!isPost && state?.saving.base && (
        <MenuButton onClick={() => onPanel('share')}>Share draft…</MenuButton>
      )}
      <MenuButton aria-keyshortcuts="Control+/" onClick={() => onPanel('keys')}>
        Keyboard shortcuts
      </MenuButton>
    </>
  );
  return (
    <section className={styles.bar} data-editor-bar aria-label={post && 'Publication'}>
      <div className={styles.row}>
        <StateLine
          state={state}
          putBackFrom={putBackFrom}
          onLook={() => onPanel('merge')}
          onUndoReset={onUndoReset}
        >
          <TextCounts form={form} begunWith={begunWith} />
        </StateLine>
        <div className={styles.acts} data-editor-acts>
          <Button
            dense
            variant="quiet"
            aria-pressed={isPreviewed}
            aria-keyshortcuts="Control+Shift+P"
            onClick={() => onPreview(!isPreviewed)}
          >
            Preview
          </Button>
          <PublicationActs session={session} publication={publication} acts={acts} menu={menu} />
          <FormActions {...actions} />
        </div>
      </div>
      {post && (post.state !== 'draft' || post.problem) && (
        <p className={styles.note}>
          {[stateWords(post), changesWords(post), post.problem].filter(Boolean).join(' · ')}
        </p>
      )}
      <p className={styles.note} aria-live="polite">
        {said}
      </p>
      <div ref={setPlace} />
    </section>
  );
}
