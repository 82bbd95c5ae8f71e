import type { ImportAnswer } from '@examiner/contracts';
import { importLines, unknownWords, wrongWords } from '../rules/import-words.ts';
import styles from './readers.module.css';

interface MoreProps {
  readonly summary: string;
  readonly lines: readonly string[];
}

function More({ summary, lines }: MoreProps) {
  if (lines.length === 0) return null;
  return (
    <details className={styles.wrong}>
      <summary>{summary}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** The results that the import of a list would have. */
export function ImportFindings({ found }: { readonly found: ImportAnswer }) {
  const { wrongLines, wrong, suppressed, suppressedLines, words } = found;
  const isAll = suppressed === suppressedLines.length;
  return (
    <>
      <ul className={styles.found}>
        {importLines(found).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {words.length > 0 && (
        <>
          <p className={styles.quiet}>These states are unknown, so their lines stay out:</p>
          <ul className={styles.found}>
            {words.map((each) => (
              <li key={`${each.column} ${each.word}`}>{unknownWords(each)}</li>
            ))}
          </ul>
        </>
      )}
      <More
        summary={isAll ? 'Why they stay out' : 'Why the first of them stay out'}
        lines={suppressedLines.map(({ email, why }) => `${email} ${why}`)}
      />
      <More
        summary={wrong > wrongLines.length ? 'The first wrong lines' : 'The wrong lines'}
        lines={wrongLines.map(wrongWords)}
      />
      <p className={styles.quiet}>Nothing has changed yet. An import emails no one.</p>
    </>
  );
}
