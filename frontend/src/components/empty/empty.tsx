import { NewMoon } from '../moon/moon.tsx';
import styles from './empty.module.css';

/** A list with nothing in it. */
export function Empty({ title, text }: { title?: string; text: string }) {
  return (
    <div className={styles.empty}>
      <NewMoon />
      {title && <h2>{title}</h2>}
      <p>{text}</p>
    </div>
  );
}
