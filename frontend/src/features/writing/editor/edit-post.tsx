import { fieldsOf, type Post, type PostInput } from '@examiner/contracts';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { NoticeCard } from '../../../components/notice-card/notice-card.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { useKeptEdits } from '../../../lib/use-kept-edits.ts';
import { useSavePost } from '../publishing/api/save-post.ts';
import { keptDraftOf, withoutImage, type KeptDraft } from '../saving/kept-draft.ts';
import { PostForm } from './post-form.tsx';
import type { SaveResult } from './save-result.ts';
import { explainFailure } from './save-errors.ts';
import type { ManuscriptStart } from '../saving/open-manuscript.ts';
import { useOpenManuscript } from '../saving/use-open-manuscript.ts';

const LABELS = { save: 'Save Changes', saving: 'Saving...' } as const;

interface EditPostProps {
  readonly post: Post;
  readonly onLogin: () => void;
}

interface EditFormProps extends EditPostProps {
  readonly start: ManuscriptStart;
  /** The text from the time before the author signed in again. */
  readonly draft: KeptDraft | undefined;
}

function EditForm({ post, onLogin, start, draft }: EditFormProps) {
  const { mutateAsync, isPending } = useSavePost(post.slug);
  const navigate = useNavigate();
  const kept = keptDraftOf(post.id);
  const save = async (input: PostInput): Promise<SaveResult> => {
    try {
      const changed = await mutateAsync(input);
      const isMoved = changed.slug !== post.slug;
      const leads = isMoved ? ' Its old address leads to the new one.' : '';
      toast({ title: 'Post saved', description: `“${changed.title}” is up to date.${leads}` });
      if (isMoved) void navigate(`/create-post?edit=${changed.slug}`, { replace: true });
      return { post: changed };
    } catch (error) {
      const keep = () => kept.keep(withoutImage(input, post.featuredImage ?? ''), start.account);
      const failure = 'Failed to save blog post. Please try again.';
      return explainFailure(error, failure, { keep, onLogin });
    }
  };
  return (
    <PostForm
      defaults={fieldsOf(post)}
      draft={draft}
      onDraftDone={() => kept.forget(start.account)}
      labels={LABELS}
      isSaving={isPending}
      manuscript={{ start, account: start.account, isPost: true }}
      onSave={save}
    />
  );
}

export function EditPost({ post, onLogin }: EditPostProps) {
  const published = { revision: 0, text: { ...fieldsOf(post), notes: '' } };
  const { data: start, error, refetch } = useOpenManuscript(post.id, published);
  const kept = useKeptEdits(keptDraftOf(post.id));
  if (error) {
    return (
      <NoticeCard title="The text cannot be shown" text={reasonOf(error)}>
        <Button variant="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </NoticeCard>
    );
  }
  if (!start || kept.isPending) return <Waiting text="Loading the post..." />;
  return <EditForm post={post} onLogin={onLogin} start={start} draft={kept.edits} />;
}
