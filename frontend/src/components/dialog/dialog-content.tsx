import { use, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { CloseContext } from './dialog.tsx';
import styles from './dialog.module.css';

interface DialogContentProps {
  /** The buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** A few words beside the buttons. */
  readonly remark?: string;
  /** If set, the content is a form. */
  readonly onSubmit?: () => void;
  readonly noValidate?: boolean;
  readonly children?: ReactNode;
}

/** The content of a dialog below its title. The content scrolls; the actions stay in view. */
export function DialogContent({
  actions,
  remark,
  onSubmit,
  noValidate,
  children,
}: DialogContentProps) {
  const parts = (
    <>
      {children && (
        <div className={styles.body} data-body>
          {children}
        </div>
      )}
      {actions && (
        <div className={styles.actions} data-actions>
          {remark && <span className={styles.remark}>{remark}</span>}
          {actions}
        </div>
      )}
    </>
  );
  if (!onSubmit) return <div className={styles.content}>{parts}</div>;
  return (
    <form
      className={styles.content}
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {parts}
    </form>
  );
}

/** Closes the surrounding dialog. */
export function CloseButton({ children = 'Cancel' }: { readonly children?: ReactNode }) {
  const close = use(CloseContext);
  return (
    <Button variant="quiet" onClick={close}>
      {children}
    </Button>
  );
}

/** A primary button that closes the surrounding dialog. */
export function DoneButton({ children = 'Done' }: { readonly children?: ReactNode }) {
  const close = use(CloseContext);
  return (
    <Button variant="primary" onClick={close}>
      {children}
    </Button>
  );
}
