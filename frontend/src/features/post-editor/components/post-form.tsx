import { zodResolver } from '@hookform/resolvers/zod';
import {
  postInputSchema,
  postPath,
  type Post,
  type PostDraft,
  type PostInput,
} from '@examiner/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { useIsUploading } from '../../../lib/upload-image.ts';
import { FeaturedImage } from './featured-image.tsx';
import { ImageDescription, PostDetails } from './post-details.tsx';
import styles from './post-form.module.css';
import { PostText } from './post-text.tsx';
import { SeriesFields } from './series-fields.tsx';

export type PostDefaults = PostDraft & { readonly featuredImage: string };

/** `isLeaving`: the page goes to the sign-in by itself. */
export type SaveResult =
  | { readonly post: Post }
  | { readonly errors: Readonly<Partial<Record<keyof PostDraft, string>>> }
  | { readonly isLeaving: true };

interface PostFormProps {
  readonly defaults: PostDefaults;
  /** What was written before signing in again. */
  readonly draft?: Partial<PostDraft> | undefined;
  /** It is saved or given up. */
  readonly onDraftDone: () => void;
  readonly slugFor: (title: string) => string;
  readonly labels: { readonly save: string; readonly saving: string };
  readonly isSaving: boolean;
  readonly onSave: (input: PostInput) => Promise<SaveResult>;
}

/** A field that the form knows to be empty is not taken for a changed one. */
const NO_SERIES = { seriesId: undefined, seriesPart: undefined };

/** Untouched fields follow `defaults` when those change. */
export function PostForm({
  defaults: offered,
  draft,
  onDraftDone,
  slugFor,
  labels,
  isSaving,
  onSave,
}: PostFormProps) {
  const defaults = { ...NO_SERIES, ...offered };
  const [uploaded, setUploaded] = useState(draft?.featuredImage);
  const [saved, setSaved] = useState<Post>();
  const [isLeaving, setLeaving] = useState(false);
  const isUploading = useIsUploading();
  const form = useForm<PostDraft, unknown, PostInput>({
    resolver: zodResolver(postInputSchema),
    defaultValues: defaults,
    values: { ...defaults, ...(uploaded && { featuredImage: uploaded }) },
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: true,
  });
  const { control, formState, handleSubmit, reset, setError, setValue } = form;
  const featuredImage = useWatch({ control, name: 'featuredImage' });

  useEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {})) {
      if (name !== 'featuredImage') setValue(name as keyof PostDraft, value, { shouldDirty: true });
    }
  }, [draft, setValue]);

  const resetToDefaults = () => reset(defaults, { keepDirtyValues: false });
  const onSaved = useEffectEvent(resetToDefaults);
  // The lists are read again by now: `defaults` belong to the next post.
  useEffect(() => {
    if (saved) onSaved();
  }, [saved]);

  const save = handleSubmit(async (input) => {
    const result = await onSave(input);
    if ('post' in result) {
      onDraftDone();
      setUploaded(undefined);
      setSaved(result.post);
      return;
    }
    if ('isLeaving' in result) {
      setLeaving(true);
      return;
    }
    for (const [name, message] of Object.entries(result.errors)) {
      setError(name as keyof PostDraft, { message });
    }
  });

  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event) => void save(event)}
      onReset={(event) => {
        event.preventDefault();
        onDraftDone();
        setUploaded(undefined);
        resetToDefaults();
      }}
    >
      <PostText
        form={form}
        onTitle={(title) => setValue('slug', slugFor(title), { shouldDirty: true })}
      />
      <aside className={styles.fields} aria-label="Details">
        <PostDetails form={form} />
        <SeriesFields form={form} />
        <FeaturedImage
          path={featuredImage ?? ''}
          error={formState.errors.featuredImage?.message}
          isUploaded={uploaded !== undefined}
          onUploaded={setUploaded}
          onRemove={() => setUploaded(undefined)}
        />
        <ImageDescription form={form} />
      </aside>
      <div className={styles.actions} data-foot-bar>
        {saved && (
          <ButtonLink className={styles.review} to={postPath(saved)}>
            Review Post
          </ButtonLink>
        )}
        <Button type="reset" disabled={isUploading}>
          Reset
        </Button>
        <Button type="submit" variant="primary" disabled={isSaving || isUploading}>
          {isSaving ? labels.saving : labels.save}
        </Button>
      </div>
      <LeaveGuard active={formState.isDirty && !isSaving && !isLeaving} onLeave={onDraftDone} />
    </form>
  );
}
