import type { PostPage } from '@examiner/contracts';
import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useMailPost } from '../features/letters/components/use-mail-post.ts';
import { AdminPostActions } from '../features/writing/desk/admin-post-actions.tsx';

export function PostActions({ post: { id, slug, title } }: { post: PostPage }) {
  const { mail, isBusy } = useMailPost(id);
  return (
    <AdminPostActions slug={slug} title={title}>
      <Button dense disabled={isBusy} onClick={() => void mail()}>
        <Icon name="mail" /> Mail this post
      </Button>
    </AdminPostActions>
  );
}
