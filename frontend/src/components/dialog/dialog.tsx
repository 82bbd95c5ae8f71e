import { createContext, useEffect, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog.module.css';

/** 448 px for questions and codes, 640 px for forms, 1024 px for two panes; a drawer at the right of 736 px. */
export type DialogSize = 'small' | 'medium' | 'large' | 'drawer';

interface DialogProps {
  readonly title: string;
  readonly size?: DialogSize;
  /** Whether the dialog's action destroys something. The first button, Cancel, then gets the focus. */
  readonly isDanger?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** Closes the surrounding dialog, as Escape does. */
export const CloseContext = createContext<() => void>(() => undefined);

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function firstField(dialog: HTMLElement): FormField | undefined {
  return [...dialog.querySelectorAll<FormField>('input, select, textarea')].find(
    (field) =>
      field.tabIndex >= 0 &&
      !field.hidden &&
      !field.disabled &&
      (field.type !== 'radio' || field.matches(':checked')),
  );
}

/** A modal dialog that is open from its first render. */
export function Dialog({
  title,
  size = 'medium',
  isDanger = false,
  onClose,
  children,
}: DialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [opener] = useState(() => document.activeElement);
  const id = useId();
  useEffect(() => {
    if (!dialog) return undefined;
    dialog.showModal();
    const action = dialog.querySelector<HTMLElement>('[data-actions] :is(button, a)');
    ((isDanger ? undefined : firstField(dialog)) ?? action)?.focus();
    // Focusable, so that the keyboard can scroll a long text without controls.
    const body = dialog.querySelector<HTMLElement>('[data-body]');
    const measure = () => {
      if (!body || body.querySelector('a, button, input, select, textarea')) return;
      if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
      else body.removeAttribute('tabindex');
    };
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      const { activeElement } = document;
      const isLost = !activeElement?.isConnected || activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog, isDanger, opener]);
  const close = () => dialog?.close();
  // Rendered outside its parent, because a dialog must not be a part of a surrounding form.
  return createPortal(
    <dialog
      ref={setDialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={id}
      onClose={(event) => {
        // React also passes the close event of an inner dialog to this handler.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        <IconButton label="Close" onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
      <CloseContext value={close}>
        {typeof children === 'function' ? children(close) : children}
      </CloseContext>
    </dialog>,
    document.body,
  );
}
