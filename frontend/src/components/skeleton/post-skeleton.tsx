import styles from './skeleton.module.css';

const LINES = Array.from({ length: 12 }, (_, index) => index);

export function PostSkeleton() {
  return (
    <div role="status" aria-label="Loading post" className={styles.post}>
      <div className={styles.postHead}>
        <span className={`${styles.box} ${styles.badge}`} />
        <span className={`${styles.box} ${styles.postTitle}`} />
      </div>
      <span className={`${styles.box} ${styles.postPlate}`} />
      <div className={styles.postText}>
        {LINES.map((line) => (
          <span key={line} className={`${styles.box} ${styles.line}`} />
        ))}
      </div>
    </div>
  );
}
