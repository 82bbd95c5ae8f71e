import {
  fieldsOf,
  type DeskPost,
  type ManuscriptFields,
  type PostInput,
} from '@examiner/contracts';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { useIsUploading } from '../../../lib/upload-image.ts';
import type { ManuscriptText } from '../saving/manuscript-fields.ts';
import type { KeptDraft } from '../saving/kept-draft.ts';
import type { ManuscriptSession } from '../saving/manuscript-session.ts';
import type { ManuscriptStart } from '../saving/open-manuscript.ts';
import { doAct } from '../desk/api/desk-posts.ts';
import { ACTS, titleOf } from '../desk/rules/acts.ts';
import { useEditorActs } from '../publishing/use-editor-acts.ts';
import { usePublication } from '../publishing/use-publication.ts';
import { EditingContext } from './editing-context.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorPanels, type EditorPanel } from './editor-panels.tsx';
import { PostAside } from './post-aside.tsx';
import styles from './post-form.module.css';
import { PostText } from './post-text.tsx';
import type { SaveResult } from './save-result.ts';
import { TextPreview } from './text-preview.tsx';
import { useManuscript } from '../saving/use-manuscript.ts';
import { usePostFields } from './use-post-fields.ts';
import { useSavePost } from './use-save-post.ts';
import { useTextEditing } from './use-text-editing.ts';

interface PostFormProps {
  readonly defaults: ManuscriptFields;
  /** The text from the time before the author signed in again. */
  readonly draft?: KeptDraft | undefined;
  /** Called when the draft is saved or discarded. */
  readonly onDraftDone: () => void;
  /** Missing if the slug does not follow the title. */
  readonly slugFor?: (title: string) => string;
  readonly labels: { readonly save: string; readonly saving: string };
  readonly isSaving: boolean;
  readonly manuscript: {
    readonly start: ManuscriptStart | null;
    readonly keptId?: string | undefined;
    readonly account: string;
    /** Whether the page edits a post. The manuscript of a post stays open after saving. Otherwise the form begins a new text. */
    readonly isPost: boolean;
  };
  readonly onSave: (input: PostInput, manuscript: string | undefined) => Promise<SaveResult>;
}

/** The text before the last Reset, for Undo. */
interface TextBeforeReset {
  readonly session: ManuscriptSession;
  readonly text: ManuscriptText;
}

/** The labels for a scheduled text. Readers get the text at its scheduled time. */
const UPDATE = { save: 'Update', saving: 'Updating...' } as const;

const KEPT = 'What you wrote is kept, and can be gone on with at any time.';

/**
 * The editor of a post. The form library has the values of the fields. A manuscript session saves
 * each change to the service and to this device. `showText` puts texts of the session into the
 * form, and `write` reports changes of the author.
 */
export function PostForm({
  defaults,
  draft,
  onDraftDone,
  slugFor,
  labels,
  isSaving,
  manuscript,
  onSave,
}: PostFormProps) {
  const { start, isPost } = manuscript;
  const textEditing = useTextEditing();
  const pictures = usePictures(textEditing);
  const fields = usePostFields({ defaults, draft, start, area: textEditing.area });
  const { form, uploaded, setUploaded, setSlug, resetToDefaults } = fields;
  const { control, formState, setValue } = form;
  const [notes, setNotes] = useState(start?.mine.notes ?? '');
  const [beforeReset, setBeforeReset] = useState<TextBeforeReset | null>(null);
  const [panel, setPanel] = useState<EditorPanel>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const isUploading = useIsUploading();

  const showText = (text: ManuscriptText) => {
    setNotes(text.notes);
    fields.showText(text);
  };
  const writing = useManuscript({ keptId: undefined, ...manuscript, show: showText });
  const textNow = (own = notes) => ({ ...fieldsOf(form.getValues()), notes: own });
  const write = (own?: string) => {
    if (!fields.isShowing()) writing.write(textNow(own));
  };

  const featuredImage = useWatch({ control, name: 'featuredImage' });
  const shownPicture = useRef(featuredImage);
  const onPicture = useEffectEvent(() => {
    if (writing.session || uploaded !== undefined) write();
  });
  useEffect(() => {
    if (shownPicture.current !== featuredImage) onPicture();
    shownPicture.current = featuredImage;
  }, [featuredImage]);

  const restart = (isPublished?: boolean) => {
    setNotes('');
    writing.restart(isPublished);
  };
  const { save, saved, isLeaving } = useSavePost({
    form,
    writing,
    isPost,
    onSave,
    onSaved: () => {
      onDraftDone();
      setUploaded(undefined);
      setBeforeReset(null);
    },
    onRestart: () => restart(true),
    onReady: resetToDefaults,
  });

  const resetForm = () => {
    const { session } = writing;
    setBeforeReset(session && { session, text: textNow() });
    onDraftDone();
    setUploaded(undefined);
    resetToDefaults();
    if (start) write();
    else restart();
  };
  const undoReset = ({ session, text }: TextBeforeReset) => {
    setBeforeReset(null);
    writing.resume(session);
    session.change(text);
    showText(text);
  };

  const publication = usePublication(writing);
  const acts = useEditorActs(writing.session);
  const scheduled = publication?.post.state === 'scheduled' ? publication.post : undefined;
  const update = (post: DeskPost) =>
    acts.run(
      (revision) => doAct('use-in-schedule', { ...post, revision }),
      `“${titleOf(post)}” ${ACTS['use-in-schedule'].done}`,
    );
  const formId = useId();

  return (
    <EditingContext value={{ ...textEditing, pictures }}>
      <EditorBar
        form={form}
        writing={writing}
        publication={publication}
        acts={acts}
        isPost={isPost}
        putBackFrom={start?.putBackFrom}
        begunWith={start?.mine.content ?? ''}
        onUndoReset={beforeReset ? () => undoReset(beforeReset) : undefined}
        isPreviewed={isPreviewed}
        onPreview={setPreviewed}
        onPanel={setPanel}
        actions={{
          form: formId,
          labels: scheduled ? UPDATE : labels,
          isSaving: isSaving || acts.isActing,
          isUploading,
          saved,
        }}
      />
      <form
        id={formId}
        className={styles.columns}
        noValidate
        onChange={({ target }: FormEvent) => {
          if ((target as HTMLInputElement).name) write();
        }}
        onSubmit={(event) => {
          if (!scheduled) return void save(event);
          event.preventDefault();
          return void update(scheduled);
        }}
        onReset={(event) => {
          event.preventDefault();
          resetForm();
        }}
      >
        <PostText
          form={form}
          slugHint={isPost ? 'It stays, whatever the title.' : 'Generated from the title.'}
          onUse={write}
          onTitle={(title) => slugFor && setSlug(slugFor(title))}
        />
        {isPreviewed && <TextPreview form={form} onClose={() => setPreviewed(false)} />}
        <PostAside
          form={form}
          offered={defaults.featuredImage}
          uploaded={uploaded}
          onPicture={setUploaded}
          onUse={write}
          notes={start?.hasHiddenNotes ? undefined : notes}
          onNotes={(typed) => {
            setNotes(typed);
            write(typed);
          }}
        />
        <LeaveGuard
          active={formState.isDirty && !isSaving && !isLeaving}
          onLeave={onDraftDone}
          note={writing.state ? KEPT : undefined}
        />
      </form>
      <EditorPanels
        panel={panel}
        form={form}
        session={writing.session}
        onClose={() => setPanel(null)}
        published={defaults.slug}
        onSlug={(slug) => {
          setSlug(slug);
          write();
        }}
        onFullMarkdown={() => {
          setValue('format', 2, { shouldDirty: true });
          write();
        }}
      />
    </EditingContext>
  );
}
