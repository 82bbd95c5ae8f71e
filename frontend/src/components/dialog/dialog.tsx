import { useEffect, useId, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Null where the content has a button that closes it. */
  readonly closeLabel?: string | null;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** Stands over the page from the moment that it is rendered. */
export function Dialog({ title, closeLabel = 'Close', wide, onClose, children }: DialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const id = useId();
  useEffect(() => dialog?.showModal(), [dialog]);
  const close = () => dialog?.close();
  return (
    <dialog
      ref={setDialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {closeLabel !== null && (
          <Button dense onClick={close}>
            {closeLabel}
          </Button>
        )}
      </div>
      {children(close)}
    </dialog>
  );
}
