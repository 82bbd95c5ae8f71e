import styles from './skeleton.module.css';

export function PanelSkeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.panel} aria-hidden="true">
      <span className={`${styles.box} ${styles.title}`} />
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`${styles.box} ${styles.line}`} />
      ))}
    </div>
  );
}
