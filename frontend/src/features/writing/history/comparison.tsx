import { useMemo, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { compareTexts, compareWords, type Pair, type Stretch } from './rules/compare.ts';
import type { Words } from '../saving/rules/words.ts';
import styles from './comparison.module.css';

/** The minimum number of equal paragraphs in a row that are folded. */
const FOLDED = 3;

interface CopyProps {
  readonly onCopy: (text: string) => void;
}

function Side({
  label,
  text,
  words,
  onCopy,
}: CopyProps & {
  readonly label: string;
  readonly text: string | null;
  readonly words: readonly Words[];
}) {
  if (text === null) return <div className={styles.side} />;
  return (
    <div className={styles.side}>
      <p dir="auto">
        {words.map(({ text: part, isChanged }, index) =>
          isChanged ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
        )}
      </p>
      <IconButton label={`Copy paragraph, ${label}`} onClick={() => onCopy(text)}>
        <Icon name="copy" />
      </IconButton>
    </div>
  );
}

function Paragraphs({ pair: { before, after }, onCopy }: CopyProps & { readonly pair: Pair }) {
  const words = useMemo(() => compareWords(before ?? '', after ?? ''), [before, after]);
  return (
    <div className={styles.pair}>
      <Side label="then" text={before} words={words.before} onCopy={onCopy} />
      <Side label="now" text={after} words={words.after} onCopy={onCopy} />
    </div>
  );
}

function Paragraphed({ stretch, onCopy }: CopyProps & { readonly stretch: Stretch }) {
  const { isSame, pairs } = stretch;
  const [isFolded, fold] = useState(isSame && pairs.length > FOLDED);
  if (isFolded) {
    return (
      <Button dense variant="quiet" className={styles.folded} onClick={() => fold(false)}>
        {pairs.length} paragraphs are the same
      </Button>
    );
  }
  return pairs.map((pair, index) => <Paragraphs key={index} pair={pair} onCopy={onCopy} />);
}

/** Two texts side by side. On a phone, the second paragraph of each pair is below the first. */
export function Comparison({
  then,
  now,
  onCopy,
}: CopyProps & { readonly then: string; readonly now: string }) {
  const stretches = useMemo(() => compareTexts(then, now), [then, now]);
  return (
    <div className={styles.comparison}>
      <div className={styles.pair}>
        <h3>Then</h3>
        <h3>Now</h3>
      </div>
      {stretches.map((stretch, index) => (
        <Paragraphed key={index} stretch={stretch} onCopy={onCopy} />
      ))}
    </div>
  );
}
