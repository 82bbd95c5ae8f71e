import type { EntryState } from '@examiner/contracts';
import { Input } from '../../../../components/field/field.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import styles from './entry.module.css';

/** The label of an entry, which is edited in its row. */
export function LabelInput({
  name,
  value,
  error,
  onChange,
}: {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Input
      className={styles.input}
      aria-label={`Label of ${name}`}
      aria-invalid={error ? true : undefined}
      maxLength={60}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function Address({ children }: { readonly children: string }) {
  return (
    <span className={styles.address} dir="ltr" title={children}>
      {children}
    </span>
  );
}

/** Without a state, an empty element fills the cell. */
export function State({ state }: { readonly state: EntryState | undefined }) {
  if (!state) return <span />;
  const { is, text } = state;
  if (is === 'waiting') return <span className={styles.state}>Waiting</span>;
  if (is === 'failing') return <span className={`${styles.state} ${styles.bad}`}>Failing</span>;
  return <span className={`${styles.state} ${styles.ok}`}>{text}</span>;
}

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Shows the error of the field. Without one, it says why the source fails. */
export function EntryError({
  name,
  error,
  state,
}: {
  readonly name: string;
  readonly error: string | undefined;
  readonly state?: EntryState | undefined;
}) {
  const failure =
    state?.is === 'failing'
      ? `${name} ${state.text}.${state.at ? ` Last tried at ${timeOf(state.at)}.` : ''}`
      : undefined;
  const sentence = error ?? failure;
  if (!sentence) return null;
  return (
    <p className={styles.error}>
      <Icon name="warning" /> {sentence}
    </p>
  );
}
