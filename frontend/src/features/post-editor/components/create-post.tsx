import type { PostInput, PostSlug, SiteSettings } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../components/toast/toast-store.ts';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { useSite } from '../../../lib/site.ts';
import { freeSlug, slugify } from '../../../lib/slug.ts';
import { newPostQuery } from '../api/get-new-post.ts';
import { slugsQuery } from '../api/get-slugs.ts';
import { useSavePost } from '../api/save-post.ts';
import { forgetDraft, keepDraft, readKeptDraft, withoutImage } from '../kept-draft.ts';
import { newPostDefaults, ownDefaults } from '../new-post-defaults.ts';
import { PostForm, type SaveResult } from './post-form.tsx';
import { explainFailure } from './save-errors.ts';

const LABELS = { save: 'Create Post', saving: 'Creating...' } as const;

interface NewPostFormProps {
  readonly posts: readonly PostSlug[];
  readonly newPost: SiteSettings['newPost'] | null;
  readonly onLogin: () => void;
}

function NewPostForm({ posts, newPost, onLogin }: NewPostFormProps) {
  const site = useSite();
  const [draft] = useState(() => readKeptDraft());
  const [openedAt] = useState(() => Date.now());
  const { mutateAsync, isPending } = useSavePost();
  const taken = new Set(posts.map(({ slug }) => slug));
  const offered = newPost ? ownDefaults(newPost, site, openedAt) : newPostDefaults(posts, site);
  const defaults = { ...offered, slug: freeSlug(offered.slug, taken), featuredImageAlt: '' };

  const create = async (input: PostInput): Promise<SaveResult> => {
    try {
      const post = await mutateAsync(input);
      toast({ title: 'Post created', description: `“${post.title}” is published.` });
      return { post };
    } catch (error) {
      return explainFailure(error, 'Failed to create blog post. Please try again.', () => {
        keepDraft(withoutImage(input, defaults.featuredImage));
        onLogin();
      });
    }
  };

  return (
    <PostForm
      defaults={defaults}
      draft={draft}
      onDraftDone={() => forgetDraft()}
      slugFor={(title) =>
        title === defaults.title ? defaults.slug : freeSlug(slugify(title), taken)
      }
      labels={LABELS}
      isSaving={isPending}
      onSave={create}
    />
  );
}

export function CreatePost({ onLogin }: { onLogin: () => void }) {
  const { data: posts = [] } = useQuery(slugsQuery);
  const { data: newPost = null, isPending } = useQuery(newPostQuery);
  if (isPending) return <Waiting text="Loading..." />;
  return <NewPostForm posts={posts} newPost={newPost} onLogin={onLogin} />;
}
