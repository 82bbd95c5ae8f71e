import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { clockWords } from '../../../lib/moment-words.ts';
import { usePaused } from '../../../lib/use-paused.ts';
import { countsOf, hasNoSpaces, type Counts } from './rules/counts.ts';
import type { PostFormState } from './post-form-state.ts';
import styles from '../saving/state-line.module.css';
import { WordGoal } from './word-goal.tsx';

const QUIET_MS = 1000;

/** After a second without typing, counts again if the slower count can find more words. */
export function useCounts({ control }: PostFormState): Counts {
  const content = usePaused(useWatch({ control, name: 'content' }));
  const [quiet, setQuiet] = useState('');
  useEffect(() => {
    if (!hasNoSpaces(content)) return undefined;
    const timer = setTimeout(() => setQuiet(content), QUIET_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const isQuiet = quiet === content;
  return useMemo(() => countsOf(content, isQuiet), [content, isQuiet]);
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

/** Words, minutes, and words written since the text was opened. */
export function TextCounts({ form, begunWith }: { form: PostFormState; begunWith: string }) {
  const { words, minutes } = useCounts(form);
  const [begun] = useState(() => ({
    words: countsOf(begunWith, true).words,
    at: new Date().toISOString(),
  }));
  if (words === 0) return null;
  const more = words - begun.words;
  return (
    <p className={styles.counts}>
      {counted(words, 'word')} · {minutes} min
      {more > 0 &&
        begun.words > 0 &&
        ` · ${more.toLocaleString('en-US')} since ${clockWords(begun.at)}`}
      {' · '}
      <WordGoal words={words} />
    </p>
  );
}
