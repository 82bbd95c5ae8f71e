import type { Redirect } from '@examiner/contracts';
import { Icon } from '../../../components/icon/icon.tsx';
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
  return (
    <li>
      <div className={styles.lead}>
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
      </div>
      <div className={styles.acts} role="group" aria-label={shown}>
        <button type="button" disabled={isBusy} onClick={onChange}>
          Change
        </button>
        <button type="button" disabled={isBusy} onClick={onRemove}>
          Remove
        </button>
      </div>
    </li>
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
