import styles from './waiting.module.css';
import { English } from '../english/english.tsx';

export function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.waiting} role="status">
      <Spinner /> <English>{text}</English>
    </p>
  );
}

export function Spinner({ large = false }: { large?: boolean }) {
  return <span className={`${styles.spinner} ${large ? styles.large : ''}`} aria-hidden="true" />;
}
