import { useEffect, useRef, useState, type ReactNode } from 'react';
import { secondsLeft, timeLeftWords } from './rules/import-words.ts';
import styles from './import.module.css';

const SAID_EVERY_MS = 10_000;

/** Updated only every ten seconds, because a screen reader reads each update. */
function useSeldom(words: string): string {
  const [said, say] = useState(words);
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  }, [words]);
  useEffect(() => {
    const timer = setInterval(() => say(latest.current), SAID_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return said;
}

interface ProgressProps {
  readonly title: string;
  readonly done: number;
  /** Undefined if the number is unknown. */
  readonly total: number | undefined;
  /** The time in milliseconds at which the work started or continued, and the number of finished items at that time. */
  readonly from: { readonly at: number; readonly done: number };
  /** The progress in words. */
  readonly words: string;
  readonly children?: ReactNode;
}

/** A progress bar with the remaining time. */
export function Progress({ title, done, total, from, words, children }: ProgressProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const said = useSeldom(words);
  const left = total === undefined ? undefined : secondsLeft({ done, total, from, now });
  return (
    <section aria-labelledby="import-progress" className={styles.progress}>
      <h2 id="import-progress" tabIndex={-1}>
        {title}
      </h2>
      <progress
        aria-label={title}
        {...(total !== undefined && { max: Math.max(1, total), value: done })}
      />
      <p className={styles.pace}>
        <span>{words}</span>
        {left !== undefined && <span>{timeLeftWords(left)}</span>}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {children}
    </section>
  );
}
