import type { Redirect } from '@examiner/contracts';
import { Icon } from '../../../components/icon/icon.tsx';
import { Row } from '../../../components/row-list/row-list.tsx';
import styles from './addresses.module.css';

const ORIGINS = { renamed: 'A post had it', author: 'You set it' } as const;

interface AddressRowProps {
  readonly redirect: Redirect;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

export function AddressRow({ redirect, isBusy, onChange, onRemove }: AddressRowProps) {
  const { path, to, title, origin } = redirect;
  const shown = readable(path);
  const acts = (
    <>
      <button type="button" disabled={isBusy} onClick={onChange}>
        Change
      </button>
      <button type="button" disabled={isBusy} onClick={onRemove}>
        Remove
      </button>
    </>
  );
  return (
    <Row label={shown} acts={acts}>
      <p className={styles.path} dir="ltr">
        {shown}
      </p>
      <p className={styles.target}>
        {to === null ? (
          <>
            <Icon name="warning" /> What it led to is not there.
          </>
        ) : (
          <>
            <span className="visually-hidden">leads to</span>
            <span aria-hidden="true">→</span>
            <a href={to}>{title ?? readable(to)}</a>
          </>
        )}
        <span className={styles.origin}>{ORIGINS[origin]}</span>
      </p>
    </Row>
  );
}

/** As a person writes it. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
