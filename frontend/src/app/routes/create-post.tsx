import { POST_NOT_FOUND_TITLE, type PostTree } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button/button.tsx';
import { NoticeCard } from '../../components/notice-card/notice-card.tsx';
import { Waiting } from '../../components/waiting/waiting.tsx';
import type { LoginRedirect } from '../../features/auth/components/use-admin-access.ts';
import { movedPostQuery } from '../../features/writing/publishing/api/moved-post.ts';
import { LOGIN_REDIRECT_MS } from '../../features/writing/editor/save-errors.ts';
import { ContinuePost, CreatePost } from '../../features/writing/editor/create-post.tsx';
import { PreviewLook } from '../../features/writing/editor/preview/preview-look.ts';
import { EditPost } from '../../features/writing/editor/edit-post.tsx';
import { postQuery } from '../../features/posts/api/get-post.ts';
import { PostText } from '../../features/posts/components/post-text.tsx';
import { goToLogin } from '../../lib/go-to-login.ts';
import { AuthorPage } from '../author-page.tsx';
import { WithConfirmation } from '../with-confirmation.tsx';

const LOGIN: LoginRedirect = {
  delayMs: LOGIN_REDIRECT_MS,
  toast: {
    title: 'Login Required',
    description: 'You need to log in to access this page. Redirecting...',
    variant: 'destructive',
  },
};

function EditPostOf({ slug }: { slug: string }) {
  const { data: post, isPending } = useQuery(postQuery(slug));
  const isGone = !isPending && !post;
  const { data: moved, isLoading } = useQuery({ ...movedPostQuery(slug), enabled: isGone });
  if (isPending || isLoading) return <Waiting text="Loading the post..." />;
  if (post) return <EditPost key={slug} post={post} onLogin={goToLogin} />;
  if (moved) return <Navigate to={`/create-post?edit=${moved}`} replace />;
  return (
    <NoticeCard title={POST_NOT_FOUND_TITLE} text="There is no post to edit at this address.">
      <ButtonLink variant="primary" to="/">
        Back to Home
      </ButtonLink>
    </NoticeCard>
  );
}

const asReaders = (tree: PostTree) => <PostText tree={tree} />;

/** With `?edit=<slug>` it changes a post, with `?draft=<id>` it continues with a text. */
export function CreatePostPage() {
  const [parameters] = useSearchParams();
  const slug = parameters.get('edit');
  const draft = parameters.get('draft');
  const title = slug === null ? 'Create New Post' : 'Edit Post';
  return (
    <AuthorPage path="/create-post" title={title} login={LOGIN}>
      <WithConfirmation>
        <PreviewLook value={asReaders}>
          {slug !== null && <EditPostOf key={slug} slug={slug} />}
          {slug === null && draft === null && <CreatePost onLogin={goToLogin} />}
          {slug === null && draft !== null && (
            <ContinuePost key={draft} id={draft} onLogin={goToLogin} />
          )}
        </PreviewLook>
      </WithConfirmation>
    </AuthorPage>
  );
}
