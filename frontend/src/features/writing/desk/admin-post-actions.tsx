import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useDeletePost } from '../publishing/api/save-post.ts';
import styles from './admin-post-actions.module.css';

interface AdminPostActionsProps {
  readonly slug: string;
  readonly title: string;
  /** Additional actions for the admin. */
  readonly children?: ReactNode;
}

export function AdminPostActions({ slug, title, children }: AdminPostActionsProps) {
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const { mutate } = useDeletePost(slug);
  const navigate = useNavigate();
  if (viewer !== 'admin' && viewer !== 'editor') return null;
  const remove = () => {
    setAsking(false);
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Post deleted', description: `“${title}” is gone.` });
        void navigate('/');
      },
      onError: (error) =>
        toast({
          title: 'Failed to delete the post',
          description: reasonOf(error),
          variant: 'destructive',
        }),
    });
  };
  return (
    <div className={styles.actions}>
      <ButtonLink dense to={`/create-post?edit=${encodeURIComponent(slug)}`}>
        <Icon name="edit" /> Edit
      </ButtonLink>
      {viewer === 'admin' && children}
      <Button dense onClick={() => setAsking(true)}>
        <Icon name="trash" /> Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={`Delete “${title}”?`}
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
