import type { ImportAnswer } from '@examiner/contracts';
import { importLines, wrongWords } from '../rules/import-words.ts';
import styles from './readers.module.css';

/** What an import would do. */
export function ImportFindings({ found }: { readonly found: ImportAnswer }) {
  const { wrongLines, wrong } = found;
  return (
    <>
      <ul className={styles.found}>
        {importLines(found).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {wrong > 0 && (
        <details className={styles.wrong}>
          <summary>
            {wrong > wrongLines.length ? 'The first wrong lines' : 'The wrong lines'}
          </summary>
          <ul>
            {wrongLines.map((each) => (
              <li key={each.line}>{wrongWords(each)}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.quiet}>Nothing is changed yet. Nobody is mailed by an import.</p>
    </>
  );
}
