import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';

export const UNDO_WORDS =
  'It deletes for good the posts that this import brought in, their pictures that no other post uses, and the redirects from their old addresses. Posts that were changed here since, or were here before, stay.';

interface UndoButtonProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

export function UndoButton({ name, isBusy, onUndo }: UndoButtonProps) {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button disabled={isBusy} onClick={() => ask(true)}>
        Undo this import…
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={`Undo the import of ${name}?`}
        confirmLabel="Undo import"
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false);
          onUndo();
        }}
      >
        <p>{UNDO_WORDS}</p>
      </ConfirmDialog>
    </>
  );
}
