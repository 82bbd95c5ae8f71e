import { SLUG_MAX_LENGTH } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { freeSlug, slugify } from '@examiner/contracts/slug';
import { keptPostsQuery } from '../../../lib/kept-posts.ts';
import styles from './address-dialog.module.css';

interface AddressDialogProps {
  readonly slug: string;
  /** The slug that the post currently has for readers. */
  readonly published: string;
  readonly onChange: (slug: string) => void;
  readonly onClose: () => void;
}

/** Changes the address of a post. The new address applies when the next changes are published. */
export function AddressDialog({ slug, published, onChange, onClose }: AddressDialogProps) {
  const { data: posts = [] } = useQuery(keptPostsQuery);
  const [typed, type] = useState(slug);
  const wanted = typed.trim() && slugify(typed);
  const taken = new Set(posts.map((post) => post.slug));
  taken.delete(published);
  const free = freeSlug(wanted, taken);
  const error = wanted
    ? wanted !== free && 'Another post has this address.'
    : 'Write a few words for the address.';
  return (
    <ConfirmDialog
      open
      question="Change address"
      size="medium"
      confirmLabel="Use this address"
      isDanger={false}
      onCancel={onClose}
      onConfirm={() => {
        if (error) return;
        if (wanted !== slug) onChange(wanted);
        onClose();
      }}
    >
      <div className={styles.address}>
        <Field
          label="Last part of the address"
          hint={<span className={styles.whole}>/post/{wanted}</span>}
          error={error || undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              spellCheck={false}
              maxLength={SLUG_MAX_LENGTH}
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        {wanted && wanted !== free && (
          <Button dense onClick={() => type(free)}>
            Use {free}
          </Button>
        )}
        <p>
          Readers get it when you publish your changes. The old address then redirects to the new
          one for good, so links to the post keep working.
        </p>
      </div>
    </ConfirmDialog>
  );
}
