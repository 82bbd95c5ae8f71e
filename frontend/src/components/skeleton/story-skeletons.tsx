import styles from './skeleton.module.css';

function StorySkeleton() {
  return (
    <div className={styles.story}>
      <span className={`${styles.box} ${styles.plate}`} />
      <div className={styles.text}>
        <span className={`${styles.box} ${styles.badge}`} />
        <span className={`${styles.box} ${styles.title}`} />
        <span className={`${styles.box} ${styles.title} ${styles.short}`} />
        <span className={`${styles.box} ${styles.line}`} />
        <span className={`${styles.box} ${styles.line} ${styles.short}`} />
        <span className={`${styles.box} ${styles.meta}`} />
      </div>
    </div>
  );
}

/** `className` gives the skeletons the layout of the stories. */
export function StorySkeletons({
  count,
  className,
}: {
  count: number;
  className: string | undefined;
}) {
  return (
    <div className={className} role="status" aria-label="Loading posts">
      {Array.from({ length: count }, (_, index) => (
        <StorySkeleton key={index} />
      ))}
    </div>
  );
}
