import { fieldsOf, type PostInput, type PostSlug, type SiteSettings } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { toast } from '../../../components/toast/toast-store.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { NoticeCard } from '../../../components/notice-card/notice-card.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { useSite } from '../../../lib/site.ts';
import { freeSlug, slugify } from '@examiner/contracts/slug';
import { useKeptEdits } from '../../../lib/use-kept-edits.ts';
import { newPostQuery } from './api/get-new-post.ts';
import { keptPostsQuery } from '../../../lib/kept-posts.ts';
import { useSavePost } from '../publishing/api/save-post.ts';
import { keptNewPost, withoutImage, type KeptDraft } from '../saving/kept-draft.ts';
import { announceSignIn } from '../saving/manuscript-session.ts';
import { offeredPost } from './new-post-defaults.ts';
import type { ManuscriptStart } from '../saving/open-manuscript.ts';
import { PostForm } from './post-form.tsx';
import type { SaveResult } from './save-result.ts';
import { explainFailure } from './save-errors.ts';
import { UnfinishedTexts } from '../desk/unfinished-texts.tsx';
import { useAccount, useOpenManuscript } from '../saving/use-open-manuscript.ts';

/** A new text is Markdown. */
const NEW_FORMAT = 2 as const;

const LABELS = { save: 'Create Post', saving: 'Creating...' } as const;

interface NewPostFormProps {
  readonly posts: readonly PostSlug[];
  readonly newPost: SiteSettings['newPost'] | null;
  readonly onLogin: () => void;
  /** Null if the form begins with the defaults. */
  readonly start: ManuscriptStart | null;
  /** The text from the time before the author signed in again. */
  readonly kept?: KeptDraft | undefined;
}

function NewPostForm({ posts, newPost, onLogin, start: opened, kept }: NewPostFormProps) {
  const site = useSite();
  const account = useAccount();
  const [start, setStart] = useState(opened);
  const [{ keptId, draft }] = useState(() => {
    const { manuscript, ...written } = kept ?? {};
    return { keptId: manuscript, draft: kept && written };
  });
  const [openedAt] = useState(() => Date.now());
  const { mutateAsync, isPending } = useSavePost();
  const taken = new Set(posts.map(({ slug }) => slug));
  // A scheduled text already has its own slug.
  if (start?.base) taken.delete(start.base.text.slug);
  const offered = offeredPost(newPost, posts, site, openedAt);
  const fresh = { ...offered, format: NEW_FORMAT, slug: freeSlug(offered.slug, taken) };
  const defaults = fieldsOf(start ? (start.base?.text ?? start.mine) : fresh);

  const create = async (input: PostInput, manuscript: string | undefined): Promise<SaveResult> => {
    try {
      const post = await mutateAsync({ ...input, ...(manuscript && { manuscript }) });
      setStart(null);
      toast({ title: 'Post created', description: `“${post.title}” is published.` });
      return { post };
    } catch (error) {
      const keep = async () => {
        if (start) return;
        const written = withoutImage(input, defaults.featuredImage);
        await keptNewPost.keep({ ...written, ...(manuscript && { manuscript }) }, account);
      };
      const failure = 'Failed to create blog post. Please try again.';
      return explainFailure(error, failure, { keep, onLogin });
    }
  };

  return (
    <PostForm
      defaults={defaults}
      draft={draft}
      onDraftDone={() => keptNewPost.forget(account)}
      slugFor={(title) =>
        title === defaults.title ? defaults.slug : freeSlug(slugify(title), taken)
      }
      labels={LABELS}
      isSaving={isPending}
      manuscript={{ start, keptId, account, isPost: false }}
      onSave={create}
    />
  );
}

interface CreatePostProps {
  readonly onLogin: () => void;
}

function useOffered() {
  const { data: posts = [] } = useQuery(keptPostsQuery);
  const { data: newPost = null, isPending } = useQuery(newPostQuery);
  return { posts, newPost, isPending };
}

export function CreatePost({ onLogin }: CreatePostProps) {
  const account = useAccount();
  useEffect(() => announceSignIn(account), [account]);
  const { posts, newPost, isPending } = useOffered();
  const kept = useKeptEdits(keptNewPost);
  if (isPending || kept.isPending) return <Waiting text="Loading..." />;
  return (
    <>
      <UnfinishedTexts />
      <NewPostForm
        posts={posts}
        newPost={newPost}
        onLogin={onLogin}
        start={null}
        kept={kept.edits}
      />
    </>
  );
}

/** The editor of an existing text that is not published. */
export function ContinuePost({ id, onLogin }: CreatePostProps & { readonly id: string }) {
  const { posts, newPost, isPending } = useOffered();
  const { data: start, error } = useOpenManuscript(id);
  if (error) {
    return (
      <NoticeCard title="The text cannot be shown" text={reasonOf(error)}>
        <ButtonLink variant="primary" to="/create-post">
          Create Post
        </ButtonLink>
      </NoticeCard>
    );
  }
  if (start?.publicSlug) {
    return <Navigate to={`/create-post?edit=${start.publicSlug}`} replace />;
  }
  if (isPending || !start) return <Waiting text="Loading..." />;
  return <NewPostForm posts={posts} newPost={newPost} onLogin={onLogin} start={start} />;
}
