import type { ReactNode } from 'react';
import { Icon } from '../../../../components/icon/icon.tsx';
import styles from './try-answer.module.css';

/** The result of a try, in words under its field. */
export function TryAnswer({
  isPending,
  children,
}: {
  readonly isPending: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div role="status" className={styles.answer}>
      {isPending ? <p className={styles.pending}>Trying...</p> : children}
    </div>
  );
}

export function Found({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.found}>
      <Icon name="check" /> <span>{children}</span>
    </p>
  );
}

export function Failed({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.failed}>
      <Icon name="warning" /> <span>{children}</span>
    </p>
  );
}
