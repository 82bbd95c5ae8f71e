import type { DataFileName, FileState, SourceView } from '@examiner/contracts';
import { ageOf, timeUntil } from '../rules/age.ts';
import styles from './panel.module.css';
import { useNow } from './use-now.ts';
import { useFileState } from './use-panel.ts';

/** Tells how old a file's data is, or that it is a sample, or that it is not for this viewer. */
export function PanelAge({ file }: { file: DataFileName }) {
  const state = useFileState(file);
  const now = useNow();
  if (state === 'private') {
    return <p className={styles.age}>Private: only the owner sees this.</p>;
  }
  // A line even while nothing is known, so that nothing moves when it is.
  return <p className={styles.age}>{(state && ageText(state, now)) ?? '\u00a0'}</p>;
}

function ageText({ content, updatedAt, isStale }: FileState, now: number): string | null {
  if (content === 'sample') return 'Sample data';
  if (!updatedAt) return null;
  // A clock that is a little behind the server's must not show a time to come.
  const age = ageOf(Date.parse(updatedAt), Math.max(now, Date.parse(updatedAt)));
  return `Updated ${age}${isStale ? ' · stale' : ''}`;
}

interface SourceNotesProps {
  readonly file: DataFileName;
  /** What the sources are called; a source's id ends in its key. */
  readonly labels: Readonly<Record<string, string>>;
}

/** A note for each source of a file that failed. */
export function SourceNotes({ file, labels }: SourceNotesProps) {
  const state = useFileState(file);
  if (!state || state === 'private') return null;
  return state.sources.map((source) => {
    const key = source.id.split('.').at(-1) ?? source.id;
    return <SourceNote key={source.id} source={source} label={labels[key] ?? file} />;
  });
}

/** Why a source's data is not new, and when it is asked again. */
export function SourceNote({ source, label }: { source: SourceView; label: string }) {
  const now = useNow();
  if (source.error === null) return null;
  const next = source.nextRun && `; next try ${timeUntil(Date.parse(source.nextRun), now)}`;
  return (
    <p className={styles.note}>
      {label} {source.error}
      {next}.
    </p>
  );
}
