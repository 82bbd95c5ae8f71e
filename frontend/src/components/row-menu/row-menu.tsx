import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './row-menu.module.css';

interface RowMenuProps {
  /** The name of what the acts are for. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The acts of one row. The browser opens and closes the list. */
export function RowMenu({ label, children }: RowMenuProps) {
  const id = useId();
  return (
    <div className={styles.root}>
      <IconButton label={`More for ${label}`} className={styles.open} popoverTarget={id}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.2 8h.02M8 8h.02M12.8 8h.02" />
        </svg>
      </IconButton>
      <ul id={id} popover="auto" className={styles.menu} role="group" aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

const close = (item: HTMLElement) => item.closest<HTMLElement>('[popover]')?.hidePopover();

interface MenuButtonProps extends ComponentProps<'button'> {
  /** Red, and last, after a rule. */
  readonly isDanger?: boolean;
}

export function MenuButton({ isDanger = false, onClick, ...props }: MenuButtonProps) {
  return (
    <li role="none" className={isDanger ? styles.apart : undefined}>
      <button
        type="button"
        className={`${styles.item} ${isDanger ? styles.danger : ''}`}
        onClick={(event) => {
          close(event.currentTarget);
          onClick?.(event);
        }}
        {...props}
      />
    </li>
  );
}

export function MenuLink(props: LinkProps) {
  return (
    <li role="none">
      <Link
        className={styles.item}
        onClick={({ currentTarget }) => close(currentTarget)}
        {...props}
      />
    </li>
  );
}
