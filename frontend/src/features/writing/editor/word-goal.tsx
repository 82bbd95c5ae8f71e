import { useState } from 'react';
import styles from './word-goal.module.css';

const KEPT = 'word-goal';

/** 0 means no goal. A browser without storage has no goal. */
function readGoal(): number {
  try {
    return Number(localStorage.getItem(KEPT)) || 0;
  } catch {
    return 0;
  }
}

function keepGoal(goal: number): void {
  try {
    localStorage.setItem(KEPT, String(goal));
  } catch (error) {
    console.warn('The word goal ends with this page.', error);
  }
}

/** The progress toward the author's word goal, as a thin line. */
export function WordGoal({ words }: { readonly words: number }) {
  const [goal, setGoal] = useState(readGoal);
  const [isAsked, ask] = useState(false);
  const set = (next: number) => {
    ask(false);
    setGoal(next);
    keepGoal(next);
  };
  return (
    <>
      {goal > 0 && (
        <progress
          className={styles.way}
          aria-label="Way to the word goal"
          max={goal}
          value={Math.min(words, goal)}
        />
      )}
      {isAsked ? (
        <input
          className={styles.goal}
          type="number"
          min={0}
          step={50}
          autoFocus
          aria-label="Word goal"
          defaultValue={goal || ''}
          onBlur={({ target }) => set(Math.max(0, Math.round(Number(target.value))))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      ) : (
        <button type="button" className={styles.act} onClick={() => ask(true)}>
          {goal > 0 ? `Goal: ${goal.toLocaleString('en-US')}` : 'Set a goal'}
        </button>
      )}
    </>
  );
}
