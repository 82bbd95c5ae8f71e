import styles from './skeleton.module.css';

/** The box of one story before it is there. */
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

/** So many stories that are still loading, laid out by `className` as the stories will be. */
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
