import { postPath, type Post } from '@examiner/contracts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import styles from './post-form.module.css';

interface FormActionsProps {
  readonly labels: { readonly save: string; readonly saving: string };
  readonly isSaving: boolean;
  readonly isUploading: boolean;
  /** The post that was saved last. */
  readonly saved: Post | undefined;
}

export function FormActions({ labels, isSaving, isUploading, saved }: FormActionsProps) {
  return (
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
  );
}
