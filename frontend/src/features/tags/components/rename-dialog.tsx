import type { DeskTag } from '@examiner/contracts';
import { tagNameSchema } from '@examiner/contracts/tags';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';

interface RenameDialogProps {
  readonly tag: DeskTag;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

export function RenameDialog({ tag, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(tag.name);
  const [problem, setProblem] = useState<string>();
  const rename = () => {
    const parsed = tagNameSchema.safeParse(name);
    if (parsed.success) onRename(parsed.data);
    else setProblem(parsed.error.issues[0]?.message);
  };
  return (
    <ConfirmDialog
      open
      question={`Rename ${tag.name}`}
      confirmLabel="Rename"
      isDanger={false}
      onConfirm={rename}
      onCancel={onClose}
    >
      <Field
        label="Name"
        hint="Readers see it at once, on every post with the tag."
        error={problem}
      >
        {(ids) => (
          <Input
            {...ids}
            dir="auto"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
