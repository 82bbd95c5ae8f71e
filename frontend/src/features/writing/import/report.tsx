import { DESK_PATH, READERS_PAGE, type Import, type ImportedTextRow } from '@examiner/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSite } from '../../../lib/site.ts';
import { readTexts } from './api/imports.ts';
import styles from './import.module.css';
import { categoryOf } from './rules/choices.ts';
import { postsWords, resultLines, ROW_RESULTS, textCount } from './rules/import-words.ts';
import { reportCsv } from './rules/report-csv.ts';
import { TextTable } from './text-table.tsx';
import { UndoButton } from './undo-button.tsx';
import type { ImportActs } from './use-import-acts.ts';

/** The results for which a post was imported. */
const HERE: readonly ImportedTextRow['result'][] = [
  'created',
  'updated',
  'kept',
  'same',
  'changed',
];

function ResultOf({ row, isPublished }: { row: ImportedTextRow; isPublished: boolean }) {
  const { result, state, postId, newPath } = row;
  if (state === 'left out') return null;
  const words = ROW_RESULTS[result];
  if (!HERE.includes(result)) return words;
  const isShown = isPublished && state === 'published';
  return (
    <>
      {words}.{' '}
      <Link to={isShown ? newPath : `/create-post?draft=${postId}`}>
        {isShown ? 'Open post' : 'Open in editor'}
      </Link>
    </>
  );
}

function CsvButton({ found: { id, name } }: { readonly found: Import }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const csv = new Blob([reportCsv(await readTexts(id))], { type: 'text/csv' });
      saveFile(csv, `import-of-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`);
    } catch (error) {
      toast({ title: 'Not saved', description: reasonOf(error), variant: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void download()}>
      Download report
    </Button>
  );
}

const TITLES = {
  done: 'The import is done',
  stopped: 'The import is stopped',
  undone: 'The import is undone',
} as const;

interface ReportProps {
  readonly found: Import & { readonly state: keyof typeof TITLES };
  readonly acts: ImportActs;
  readonly onOther: () => void;
}

/** The result of each post, and the next actions. */
export function Report({ found, acts: { run, undo, isBusy }, onOther }: ReportProps) {
  const { state, name, choices, counts, done, problem, hasSubscribers } = found;
  const { categories } = useSite();
  const rest = textCount(counts) - done;
  const isOver = state === 'undone';
  const table = {
    found,
    categoryOf: (row: ImportedTextRow) => categoryOf(row, choices, categories),
    resultOf: (row: ImportedTextRow) => <ResultOf row={row} isPublished={choices.publish} />,
  };
  return (
    <>
      <section aria-labelledby="import-report" className={styles.part}>
        <h2 id="import-report" tabIndex={-1}>
          {TITLES[state]}
        </h2>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <ul className={styles.results}>
          {resultLines(found).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {!isOver && rest > 0 && <li>{postsWords(rest)} not imported yet</li>}
        </ul>
        <div className={styles.acts}>
          {state === 'stopped' && (
            <Button variant="primary" disabled={isBusy} onClick={() => run(choices)}>
              Continue
            </Button>
          )}
          {state === 'done' && rest > 0 && (
            <Button
              variant="primary"
              disabled={isBusy}
              onClick={() => run({ ...choices, onlyFirst: false })}
            >
              Import the rest
            </Button>
          )}
          {state === 'done' && rest <= 0 && (
            <ButtonLink variant="primary" to={DESK_PATH}>
              Show your posts
            </ButtonLink>
          )}
          {!isOver && <UndoButton name={name} isBusy={isBusy} onUndo={undo} />}
          <CsvButton found={found} />
          <Button onClick={onOther}>Import something else</Button>
        </div>
        <p className={styles.quiet}>
          {isOver
            ? 'You can import the same export again.'
            : 'You can import the same export again later: only what changed there comes in.'}
        </p>
        {!isOver && (counts.drafts > 0 || !choices.publish) && (
          <p>
            Only you see the drafts. They are at <Link to={DESK_PATH}>Write, under Posts</Link>.
          </p>
        )}
        {!isOver && <p>Once your old domain leads here, its addresses redirect to these posts.</p>}
        {hasSubscribers && (
          <p>
            The export has subscribers too.{' '}
            <Link to={READERS_PAGE}>Import them at Readers, with Import…</Link>
          </p>
        )}
      </section>
      <section aria-labelledby="import-texts" className={styles.part}>
        <h2 id="import-texts">The posts</h2>
        <TextTable {...table} caption="Posts to look at" isAboutMessages />
        <TextTable {...table} caption="All posts" />
      </section>
    </>
  );
}
