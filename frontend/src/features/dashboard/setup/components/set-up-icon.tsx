import styles from './set-up.module.css';

/** Two sliders. */
export function SetUpIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2 4.5h6M11.5 4.5H14M2 11.5h2.5M8 11.5h6" />
      <circle cx="9.7" cy="4.5" r="1.7" />
      <circle cx="6.2" cy="11.5" r="1.7" />
    </svg>
  );
}
