import type { Post, PostDraft, PostInput } from '@examiner/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../components/toast/toast-store.ts';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { useSavePost } from '../api/save-post.ts';
import { forgetDraft, keepDraft, readKeptDraft, withoutImage } from '../kept-draft.ts';
import { PostForm } from './post-form.tsx';
import type { SaveResult } from './save-result.ts';
import { explainFailure } from './save-errors.ts';
import { fieldsOfDraft } from '../manuscript-fields.ts';
import type { ManuscriptStart } from '../open-manuscript.ts';
import { useOpenManuscript } from './use-open-manuscript.ts';

const LABELS = { save: 'Save Changes', saving: 'Saving...' } as const;

interface EditPostProps {
  readonly post: Post;
  readonly onLogin: () => void;
}

function EditForm({ post, onLogin, start }: EditPostProps & { readonly start: ManuscriptStart }) {
  const { mutateAsync, isPending } = useSavePost(post.slug);
  const navigate = useNavigate();
  const [draft] = useState(() => readKeptDraft(post.slug));
  const save = async (input: PostInput): Promise<SaveResult> => {
    try {
      const changed = await mutateAsync(input);
      const isMoved = changed.slug !== post.slug;
      const leads = isMoved ? ' Its old address leads to the new one.' : '';
      toast({ title: 'Post saved', description: `“${changed.title}” is up to date.${leads}` });
      if (isMoved) void navigate(`/create-post?edit=${changed.slug}`, { replace: true });
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
        format: post.format ?? 1,
        featuredImage: post.featuredImage ?? '',
        featuredImageAlt: post.featuredImageAlt ?? '',
      }}
      draft={draft}
      onDraftDone={() => forgetDraft(post.slug)}
      labels={LABELS}
      isSaving={isPending}
      manuscript={{ start, account: start.account, isPost: true }}
      onSave={save}
    />
  );
}

export function EditPost({ post, onLogin }: EditPostProps) {
  const published = { revision: 0, text: { ...fieldsOfDraft(post), notes: '' } };
  const { data: start } = useOpenManuscript(post.id, published);
  if (!start) return <Waiting text="Loading the post..." />;
  return <EditForm post={post} onLogin={onLogin} start={start} />;
}
