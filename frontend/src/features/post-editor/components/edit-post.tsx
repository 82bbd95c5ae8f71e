import type { Post, PostDraft, PostInput } from '@examiner/contracts';
import { useState } from 'react';
import { toast } from '../../../components/toast/toast-store.ts';
import { useSavePost } from '../api/save-post.ts';
import { forgetDraft, keepDraft, readKeptDraft, withoutImage } from '../kept-draft.ts';
import { PostForm, type SaveResult } from './post-form.tsx';
import { explainFailure } from './save-errors.ts';

const LABELS = { save: 'Save Changes', saving: 'Saving...' } as const;

/** The slug, and so the address, stays. */
export function EditPost({ post, onLogin }: { post: Post; onLogin: () => void }) {
  const { mutateAsync, isPending } = useSavePost(post.slug);
  const [draft] = useState(() => readKeptDraft(post.slug));
  const save = async (input: PostInput): Promise<SaveResult> => {
    try {
      const changed = await mutateAsync(input);
      toast({ title: 'Post saved', description: `“${changed.title}” is up to date.` });
      return { post: changed };
    } catch (error) {
      return explainFailure(error, 'Failed to save blog post. Please try again.', () => {
        keepDraft(withoutImage(input, post.featuredImage ?? ''), post.slug);
        onLogin();
      });
    }
  };
  return (
    <PostForm
      defaults={{
        ...(post as PostDraft),
        featuredImage: post.featuredImage ?? '',
        featuredImageAlt: post.featuredImageAlt ?? '',
      }}
      draft={draft}
      onDraftDone={() => forgetDraft(post.slug)}
      slugFor={() => post.slug}
      labels={LABELS}
      isSaving={isPending}
      onSave={save}
    />
  );
}
