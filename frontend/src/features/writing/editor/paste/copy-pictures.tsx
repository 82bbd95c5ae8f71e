import { ConfirmDialog } from '../../../../components/confirm-dialog/confirm-dialog.tsx';
import type { CopyQuestion } from './use-paste.ts';

/** One question for all pictures of a paste. */
export function CopyPictures({ question }: { question: CopyQuestion | null }) {
  const pictures = question?.count === 1 ? 'the picture' : `${question?.count} pictures`;
  return (
    <ConfirmDialog
      open={question !== null}
      question={`Copy ${pictures} to this site?`}
      confirmLabel="Copy"
      isDanger={false}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <p>Readers see no pictures of other sites. Cancel leaves links in their place.</p>
    </ConfirmDialog>
  );
}
