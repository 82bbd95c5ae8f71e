import { ACCOUNT_PAGE, LOGOUT_PATH } from '@examiner/contracts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../components/icon/icon.tsx';
import { Menu, MenuAnchor, MenuLink } from '../components/menu/menu.tsx';
import styles from './name-menu.module.css';

interface NameMenuProps {
  readonly name: string;
  readonly onLogout: (event: MouseEvent) => void;
  /** Class of the button. */
  readonly className?: string | undefined;
}

export function NameMenu({ name, onLogout, className = '' }: NameMenuProps) {
  const { pathname } = useLocation();
  return (
    <Menu
      label={name}
      button={(opener) => (
        <button type="button" className={`${styles.button} ${className}`} {...opener}>
          <span>{name}</span> <Icon name="chevron-down" />
        </button>
      )}
    >
      <MenuLink to={ACCOUNT_PAGE} aria-current={pathname === ACCOUNT_PAGE ? 'page' : undefined}>
        Account
      </MenuLink>
      <MenuLink to="/">Home</MenuLink>
      <MenuAnchor href={LOGOUT_PATH} onClick={onLogout}>
        Logout
      </MenuAnchor>
    </Menu>
  );
}
