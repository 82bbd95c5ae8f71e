import type { FileState, PanelFileName, SourceView } from '@examiner/contracts';
import { ageOf, timeUntil } from '../rules/age.ts';
import styles from './panel.module.css';
import { useNow } from './use-now.ts';
import { useFileState } from './use-panel.ts';

export function PanelAge({ file }: { file: PanelFileName }) {
  const state = useFileState(file);
  const now = useNow();
  const text = state && state !== 'private' ? ageText(state, now) : null;
  // Without text, the line stays empty, so that the panel does not move later.
  return <p className={styles.age}>{text ?? '\u00a0'}</p>;
}

function ageText({ content, updatedAt, isStale }: FileState, now: number): string | null {
  if (content === 'sample') return 'Sample data';
  if (!updatedAt) return null;
  // The browser's clock may be behind the server's.
  const age = ageOf(Date.parse(updatedAt), Math.max(now, Date.parse(updatedAt)));
  return `Updated ${age}${isStale ? ' · stale' : ''}`;
}

interface SourceNotesProps {
  readonly file: PanelFileName;
  /** The key is the last part of a source's id. */
  readonly labels: Readonly<Record<string, string>>;
}

export function SourceNotes({ file, labels }: SourceNotesProps) {
  const state = useFileState(file);
  if (!state || state === 'private') return null;
  return state.sources.map((source) => {
    const key = source.id.split('.').at(-1) ?? source.id;
    return <SourceNote key={source.id} source={source} label={labels[key] ?? file} />;
  });
}

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
