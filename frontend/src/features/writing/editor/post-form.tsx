import { zodResolver } from '@hookform/resolvers/zod';
import {
  fieldsOf,
  publishableSchema,
  type ManuscriptFields,
  type Post,
  type PostInput,
  type TextField,
} from '@examiner/contracts';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { useIsUploading } from '../../../lib/upload-image.ts';
import type { ManuscriptText } from '../saving/manuscript-fields.ts';
import type { KeptDraft } from '../saving/kept-draft.ts';
import type { ManuscriptSession } from '../saving/manuscript-session.ts';
import type { ManuscriptStart } from '../saving/open-manuscript.ts';
import { EditingContext } from './editing-context.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorPanels, type EditorPanel } from './editor-panels.tsx';
import { FormActions } from './form-actions.tsx';
import { PostAside } from './post-aside.tsx';
import styles from './post-form.module.css';
import { PostText } from './post-text.tsx';
import type { SaveResult } from './save-result.ts';
import { showFields } from './show-fields.ts';
import { StateLine } from '../saving/state-line.tsx';
import { TextCounts } from './text-counts.tsx';
import { TextPreview } from './text-preview.tsx';
import { useManuscript } from '../saving/use-manuscript.ts';
import { useTextEditing } from './use-text-editing.ts';

interface PostFormProps {
  readonly defaults: ManuscriptFields;
  /** What was written before signing in again. */
  readonly draft?: KeptDraft | undefined;
  /** Called when the draft is saved or discarded. */
  readonly onDraftDone: () => void;
  /** Missing: the slug stays, whatever the title. */
  readonly slugFor?: (title: string) => string;
  readonly labels: { readonly save: string; readonly saving: string };
  readonly isSaving: boolean;
  readonly manuscript: {
    readonly start: ManuscriptStart | null;
    readonly keptId?: string | undefined;
    readonly account: string;
    /** Saving makes it the text of its post; else the form begins anew. */
    readonly isPost: boolean;
  };
  readonly onSave: (input: PostInput, manuscript: string | undefined) => Promise<SaveResult>;
}

/** The form's content before a Reset. */
interface Left {
  readonly session: ManuscriptSession;
  readonly text: ManuscriptText;
}

const KEPT = 'What you wrote is kept, and can be gone on with at any time.';

/** Untouched fields follow `defaults` when those change. */
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
  const pictureIn = ({ featuredImage: picture }: Pick<ManuscriptText, 'featuredImage'>) =>
    picture === defaults.featuredImage ? undefined : picture;
  const [uploaded, setUploaded] = useState(
    () => draft?.featuredImage ?? (manuscript.start ? pictureIn(manuscript.start.mine) : undefined),
  );
  const [saved, setSaved] = useState<Post>();
  const [isLeaving, setLeaving] = useState(false);
  const isUploading = useIsUploading();
  const form = useForm<ManuscriptFields, unknown, PostInput>({
    resolver: zodResolver(publishableSchema),
    defaultValues: defaults,
    values: { ...defaults, ...(uploaded !== undefined && { featuredImage: uploaded }) },
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: true,
  });
  const { control, formState, handleSubmit, reset, setError, setValue } = form;
  const featuredImage = useWatch({ control, name: 'featuredImage' });
  const textEditing = useTextEditing();
  const pictures = usePictures(textEditing);
  const isShowing = useRef(false);
  const [panel, setPanel] = useState<EditorPanel>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [left, setLeft] = useState<Left | null>(null);
  const [notes, setNotes] = useState(manuscript.start?.mine.notes ?? '');
  const putIn = ({ notes: _, ...fields }: ManuscriptText) => {
    isShowing.current = true;
    showFields(form, textEditing.area.current, fields);
    isShowing.current = false;
  };
  const showText = (text: ManuscriptText) => {
    setUploaded(pictureIn(text));
    setNotes(text.notes);
    putIn(text);
  };
  const writing = useManuscript({ keptId: undefined, ...manuscript, show: showText });
  const textNow = (own = notes) => ({ ...fieldsOf(form.getValues()), notes: own });
  const write = (own?: string) => {
    if (!isShowing.current) writing.write(textNow(own));
  };

  const onOpened = useEffectEvent(() => {
    const { start } = manuscript;
    if (start) putIn(start.mine);
  });
  useEffect(() => onOpened(), []);

  useEffect(() => {
    for (const [name, value] of Object.entries(draft ? fieldsOf(draft) : {})) {
      if (name !== 'featuredImage') setValue(name as TextField, value, { shouldDirty: true });
    }
  }, [draft, setValue]);

  const onPicture = useEffectEvent(() => {
    if (writing.session || uploaded !== undefined) write();
  });
  const shownPicture = useRef(featuredImage);
  useEffect(() => {
    if (shownPicture.current !== featuredImage) onPicture();
    shownPicture.current = featuredImage;
  }, [featuredImage]);

  const setSlug = (slug: string) => setValue('slug', slug, { shouldDirty: true });
  const resetToDefaults = () => reset(defaults, { keepDirtyValues: false });
  const onSaved = useEffectEvent(resetToDefaults);
  // The lists are read again by now: `defaults` belong to the next post.
  useEffect(() => {
    if (saved) onSaved();
  }, [saved]);

  const restart = (isPublished?: boolean) => {
    setNotes('');
    writing.restart(isPublished);
  };

  const save = handleSubmit(async (input) => {
    await writing.session?.saveNotes();
    const go = await writing.session?.hold();
    const result = await onSave(input, writing.id);
    if ('post' in result) {
      onDraftDone();
      setUploaded(undefined);
      setSaved(result.post);
      setLeft(null);
    }
    if ('post' in result && !manuscript.isPost) restart(true);
    // Saving wrote there as well, even where it was refused in the end.
    else if (!('isLeaving' in result)) await writing.session?.catchUp();
    go?.();
    if ('post' in result) return;
    if ('isLeaving' in result) {
      setLeaving(true);
      return;
    }
    for (const [name, message] of Object.entries(result.errors)) {
      setError(name as TextField, { message });
    }
  });

  const putBack = ({ session, text }: Left) => {
    setLeft(null);
    writing.resume(session);
    session.change(text);
    showText(text);
  };
  return (
    <EditingContext value={{ ...textEditing, pictures }}>
      <form
        className={styles.columns}
        noValidate
        onChange={({ target }: FormEvent) => {
          if ((target as HTMLInputElement).name) write();
        }}
        onSubmit={(event) => void save(event)}
        onReset={(event) => {
          event.preventDefault();
          const { session } = writing;
          setLeft(session && { session, text: textNow() });
          onDraftDone();
          setUploaded(undefined);
          resetToDefaults();
          if (manuscript.start) write();
          else restart();
        }}
      >
        <PostText
          form={form}
          slugHint={
            manuscript.isPost ? 'It stays, whatever the title.' : 'Generated from the title.'
          }
          onUse={write}
          onTitle={(title) => slugFor && setSlug(slugFor(title))}
        />
        <PostAside
          form={form}
          offered={defaults.featuredImage}
          uploaded={uploaded}
          onPicture={setUploaded}
          onUse={write}
          notes={manuscript.start?.hasHiddenNotes ? undefined : notes}
          onNotes={(typed) => {
            setNotes(typed);
            write(typed);
          }}
        />
        <StateLine
          state={writing.state}
          putBackFrom={manuscript.start?.putBackFrom}
          onLook={() => setPanel('merge')}
          onUndoReset={left ? () => putBack(left) : undefined}
        >
          <TextCounts form={form} begunWith={manuscript.start?.mine.content ?? ''} />
        </StateLine>
        <FormActions labels={labels} isSaving={isSaving} isUploading={isUploading} saved={saved} />
        {isPreviewed && <TextPreview form={form} />}
        <LeaveGuard
          active={formState.isDirty && !isSaving && !isLeaving}
          onLeave={onDraftDone}
          note={writing.state ? KEPT : undefined}
        />
      </form>
      <EditorBar
        form={form}
        writing={writing}
        isPost={manuscript.isPost}
        isPreviewed={isPreviewed}
        onPreview={() => setPreviewed((was) => !was)}
        onPanel={setPanel}
      />
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
