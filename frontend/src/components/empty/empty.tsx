import { NewMoon } from '../moon/moon.tsx';
import styles from './empty.module.css';

export function Empty({ title, text }: { title?: string; text: string }) {
  return (
    <div className={styles.empty}>
      <NewMoon />
      {title && <h2>{title}</h2>}
      <p>{text}</p>
    </div>
  );
}
