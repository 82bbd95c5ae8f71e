import { postPath, type Post } from '@examiner/contracts';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import styles from './editor-bar.module.css';

export interface FormActionsProps {
  /** The id of the form to which the buttons belong. */
  readonly form: string;
  readonly labels: { readonly save: string; readonly saving: string };
  readonly isSaving: boolean;
  readonly isUploading: boolean;
  /** The last saved post. */
  readonly saved: Post | undefined;
}

export function FormActions({ form, labels, isSaving, isUploading, saved }: FormActionsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button was disabled during the save, so no element has the focus.
    const isElsewhere = document.activeElement?.matches('input, select, textarea');
    if (saved && !isElsewhere) bar.current?.querySelector('a')?.focus();
  }, [saved]);
  return (
    <div ref={bar} className={styles.form} data-foot-bar>
      {saved && (
        <ButtonLink dense to={postPath(saved)}>
          Review Post
        </ButtonLink>
      )}
      <Button dense variant="quiet" type="reset" form={form} disabled={isUploading}>
        Reset
      </Button>
      <Button dense type="submit" form={form} variant="primary" disabled={isSaving || isUploading}>
        {isSaving ? labels.saving : labels.save}
      </Button>
    </div>
  );
}
