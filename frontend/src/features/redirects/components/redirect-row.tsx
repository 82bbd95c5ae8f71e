import type { Redirect } from '@examiner/contracts';
import { Icon } from '../../../components/icon/icon.tsx';
import { MenuButton, RowMenu } from '../../../components/menu/menu.tsx';
import { Row } from '../../../components/row-list/row-list.tsx';
import styles from './redirects.module.css';

const ORIGINS = { renamed: 'Renamed post', author: 'Added by you' } as const;

interface RedirectRowProps {
  readonly redirect: Redirect;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

export function RedirectRow({ redirect, isBusy, onChange, onRemove }: RedirectRowProps) {
  const { path, to, title, origin } = redirect;
  const shown = readable(path);
  const acts = (
    <RowMenu label={shown}>
      <MenuButton disabled={isBusy} onClick={onChange}>
        Change
      </MenuButton>
      <MenuButton isDanger disabled={isBusy} onClick={onRemove}>
        Remove…
      </MenuButton>
    </RowMenu>
  );
  return (
    <Row label={shown} acts={acts}>
      <p className={styles.path} dir="ltr">
        {shown}
      </p>
      <p className={styles.target}>
        {to === null ? (
          <>
            <Icon name="warning" /> Its target no longer exists.
          </>
        ) : (
          <>
            <span className="visually-hidden">redirects to</span>
            <span aria-hidden="true">→ </span>
            <a href={to}>{title ?? readable(to)}</a>
          </>
        )}
        <span className={styles.origin}>{ORIGINS[origin]}</span>
      </p>
    </Row>
  );
}

/** Decoded, as in the browser's address bar. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
