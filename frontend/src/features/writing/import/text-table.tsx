import type { Import, ImportedTextRow } from '@examiner/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { dayWords } from '../../../lib/moment-words.ts';
import { textsQuery } from './api/imports.ts';
import { CompareDialog } from './compare-dialog.tsx';
import styles from './import.module.css';
import { picturesWords, ROW_STATES } from './rules/import-words.ts';

const UNTITLED = 'Untitled';

interface TextRowProps {
  readonly row: ImportedTextRow;
  readonly category: string;
  readonly onCompare: (() => void) | undefined;
  /** The result of the text's import. */
  readonly result: ReactNode;
}

function TextRow({ row, category, onCompare, result }: TextRowProps) {
  const { title, oldPath, newPath, state, date, tags, pictures, notes } = row;
  const name = title || UNTITLED;
  const others = tags.filter((tag) => tag !== category);
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {onCompare ? (
          <button type="button" className={styles.title} dir="auto" onClick={onCompare}>
            {name}
          </button>
        ) : (
          <span className={styles.title} dir="auto">
            {name}
          </span>
        )}
        {newPath && (
          <span className={styles.paths} dir="ltr">
            {oldPath && `${oldPath} → `}
            {newPath}
          </span>
        )}
        {[row.message, ...notes].filter(Boolean).map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </th>
      <td role="cell">
        {ROW_STATES[state]}
        {result && <span className={styles.result}>{result}</span>}
      </td>
      <td role="cell">{date && dayWords(date)}</td>
      <td role="cell">
        {state !== 'left out' && category}
        {others.length > 0 && <span className={styles.tags}>{others.join(', ')}</span>}
      </td>
      <td role="cell">{picturesWords(pictures)}</td>
    </tr>
  );
}

interface TextTableProps {
  readonly found: Import;
  readonly caption: string;
  /** Whether only texts with a message are shown. */
  readonly isAboutMessages?: boolean;
  readonly categoryOf: (row: ImportedTextRow) => string;
  readonly resultOf?: (row: ImportedTextRow) => ReactNode;
}

/** The texts of an export, 100 at a time. Each text can be compared with its original. */
export function TextTable(props: TextTableProps) {
  const { found, caption, isAboutMessages = false, categoryOf, resultOf } = props;
  const { id, state } = found;
  const query = textsQuery({ id, isAboutMessages, version: state });
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(query);
  const [compared, compare] = useState<ImportedTextRow>();
  const rows = data?.pages.flat() ?? [];
  if (isPending) return <Waiting text="Loading..." />;
  if (error) {
    return <NotLoaded text="The posts cannot be shown." error={error} onAgain={refetch} />;
  }
  if (rows.length === 0) return null;
  return (
    <>
      <table className={styles.table} role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Post', 'State', 'Date', 'Category and tags', 'Pictures'].map((head) => (
              <th key={head} scope="col" role="columnheader">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TextRow
              key={row.number}
              row={row}
              category={categoryOf(row)}
              onCompare={row.state === 'left out' ? undefined : () => compare(row)}
              result={resultOf?.(row)}
            />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button
          className={styles.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load more
        </Button>
      )}
      {compared && <CompareDialog id={id} row={compared} onClose={() => compare(undefined)} />}
    </>
  );
}
