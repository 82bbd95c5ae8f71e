import type { Category } from '@examiner/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Field, Select } from '../../../components/field/field.tsx';

interface MergeDialogProps {
  readonly open: boolean;
  readonly category: Category;
  readonly others: readonly Category[];
  readonly posts: number | undefined;
  readonly onMerge: (into: string) => void;
  readonly onClose: () => void;
}

function consequence(posts: number | undefined, into: string): string {
  const whose =
    posts === undefined ? 'Its posts move' : posts === 1 ? '1 post moves' : `${posts} posts move`;
  return `${whose} to ${into}; the old address leads there.`;
}

export function MergeDialog({ open, category, others, posts, onMerge, onClose }: MergeDialogProps) {
  const [chosen, choose] = useState<string>();
  const into = others.find(({ key }) => key === chosen) ?? others[0];
  if (!into) return null;
  return (
    <ConfirmDialog
      open={open}
      question={`Merge ${category.name}?`}
      confirmLabel="Merge"
      onConfirm={() => {
        onClose();
        onMerge(into.key);
      }}
      onCancel={onClose}
    >
      <Field label="Into" hint={consequence(posts, into.name)}>
        {(ids) => (
          <Select {...ids} value={into.key} onChange={({ target }) => choose(target.value)}>
            {others.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ConfirmDialog>
  );
}
