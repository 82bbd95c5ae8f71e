import { ACCOUNT_PAGE, LOGOUT_PATH } from '@examiner/contracts';
import { useId, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../components/icon/icon.tsx';
import styles from './name-menu.module.css';

interface NameMenuProps {
  readonly name: string;
  readonly onLogout: (event: MouseEvent) => void;
  /** Class of the button. */
  readonly className?: string | undefined;
}

/** The item that each key moves the focus to, from the item at `index`. */
function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The browser opens and closes it, with Escape too, and gives the focus back to the button. */
export function NameMenu({ name, onLogout, className = '' }: NameMenuProps) {
  const id = useId();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => menu.current?.hidePopover();
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    menu.current?.showPopover();
    items()
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const index = all.findIndex((item) => item === document.activeElement);
    const target = targetOf(event.key, index, all.length);
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div className={styles.root}>
      <button
        type="button"
        aria-haspopup="menu"
        className={`${styles.button} ${className}`}
        popoverTarget={id}
        onKeyDown={open}
      >
        <span>{name}</span> <Icon name="chevron-down" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={name}
        tabIndex={-1}
        className={styles.menu}
        onKeyDown={move}
        onBlur={leave}
        onToggle={({ newState }) => {
          if (newState === 'open' && !menu.current?.contains(document.activeElement)) {
            items()[0]?.focus();
          }
        }}
      >
        <Link
          role="menuitem"
          tabIndex={-1}
          to={ACCOUNT_PAGE}
          aria-current={pathname === ACCOUNT_PAGE ? 'page' : undefined}
          onClick={close}
        >
          Account
        </Link>
        <Link role="menuitem" tabIndex={-1} to="/" onClick={close}>
          Home
        </Link>
        <a
          role="menuitem"
          tabIndex={-1}
          href={LOGOUT_PATH}
          onClick={(event) => {
            close();
            onLogout(event);
          }}
        >
          Logout
        </a>
      </div>
    </div>
  );
}
