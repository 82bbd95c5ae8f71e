import styles from './waiting.module.css';

/** Says what is being waited for. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.waiting} role="status">
      <Spinner /> {text}
    </p>
  );
}

/** Something is going on. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span className={`${styles.spinner} ${large ? styles.large : ''}`} aria-hidden="true" />;
}
