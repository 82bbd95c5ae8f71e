import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DialogContent } from '../dialog/dialog-content.tsx';
import { Dialog, type DialogSize } from '../dialog/dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly question: string;
  readonly size?: DialogSize;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Whether the confirmed action removes something. */
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Called on Escape; `onCancel` by default. Set if the cancel button has an effect that Escape must not have. */
  readonly onEscape?: () => void;
  /** Further choices, above the buttons. */
  readonly children?: ReactNode;
}

/** The safe button comes first. */
export function ConfirmDialog({
  open,
  question,
  size = 'small',
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = true,
  onConfirm,
  onCancel,
  onEscape = onCancel,
  children,
}: ConfirmDialogProps) {
  if (!open) return null;
  return (
    <Dialog title={question} size={size} isDanger={isDanger} onClose={onEscape}>
      <DialogContent
        noValidate
        onSubmit={onConfirm}
        actions={
          <>
            <Button variant="quiet" onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
