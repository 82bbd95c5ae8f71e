import styles from './moon.module.css';

export function Moon({ className = '' }: { className?: string }) {
  return (
    <svg className={`${styles.moon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M12 1.25a10.75 10.75 0 010 21.5z" fill="currentColor" />
      <path
        d="M5.4 5.5H12M3.1 8.75H12M2.3 12H12M3.1 15.25H12M5.4 18.5H12"
        stroke="currentColor"
        strokeWidth="1.1"
      />
    </svg>
  );
}

export function NewMoon({ className = '' }: { className?: string }) {
  return (
    <svg className={`${styles.moon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="11"
        fill="none"
        stroke="currentColor"
        strokeWidth=".8"
        strokeDasharray="1.2 1.6"
      />
    </svg>
  );
}

/** Half the width of the terminator on each of the thirteen waxing days. The sign says on which side it is. */
const WAXING = [8.77, 8.11, 7.04, 5.61, 3.9, 2, 0, -2, -3.9, -5.61, -7.04, -8.11, -8.77];

/** The phases from new moon to full moon, which stand for the time between two posts. */
export function MoonPhases() {
  return (
    <div className={styles.phases} aria-hidden="true">
      <svg viewBox="0 0 20 20">
        <circle className={styles.rim} cx="10" cy="10" r="9" />
      </svg>
      {WAXING.map((bend) => (
        <svg key={bend} viewBox="0 0 20 20">
          <circle className={styles.rim} cx="10" cy="10" r="9" />
          <path
            d={`M10 1a9 9 0 010 18A${Math.abs(bend)} 9 0 0${bend >= 0 ? 0 : 1} 10 1z`}
            fill="currentColor"
          />
        </svg>
      ))}
      <svg viewBox="0 0 20 20">
        <circle className={styles.full} cx="10" cy="10" r="9" />
      </svg>
    </div>
  );
}
