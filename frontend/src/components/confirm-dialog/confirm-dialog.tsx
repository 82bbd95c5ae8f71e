import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly question: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Whether the confirmed action removes something. */
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** If the cancel button decides something, which Escape does not. */
  readonly onEscape?: () => void;
  /** Further choices, above the buttons. */
  readonly children?: ReactNode;
}

/** The safe button comes first. */
export function ConfirmDialog({
  open,
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = true,
  onConfirm,
  onCancel,
  onEscape = onCancel,
  children,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onEscape}>
      {open && (
        <>
          <h2 id={title}>{question}</h2>
          {children && <div className={styles.content}>{children}</div>}
          <div className={styles.actions}>
            <Button onClick={onCancel}>{cancelLabel}</Button>
            <Button variant={isDanger ? 'solid-danger' : 'primary'} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
