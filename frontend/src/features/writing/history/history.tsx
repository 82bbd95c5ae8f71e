import type { Manuscript, ManuscriptFields, RevisionSummary } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { CloseButton, DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { datedMomentWords } from '../../../lib/moment-words.ts';
import { historyQuery, nameVersion, revisionQuery } from './api/history.ts';
import { KINDS, wordsSince } from './rules/revision-words.ts';
import { Comparison } from './comparison.tsx';
import styles from './history.module.css';

const textOf = ({ title, content }: ManuscriptFields) => `${title}\n\n${content}`;

/** Replaces the text `now` with a stored text. @throws if the text cannot be replaced */
type Restore = (version: RevisionSummary, now: Manuscript) => Promise<void> | void;

interface VersionsProps {
  readonly versions: readonly RevisionSummary[];
  readonly chosen: RevisionSummary;
  readonly onChoose: (version: RevisionSummary) => void;
}

function Versions({ versions, chosen, onChoose }: VersionsProps) {
  return (
    <ol className={styles.versions} aria-label="Versions">
      {versions.map((version, index) => (
        <li key={version.id}>
          <button type="button" aria-pressed={version === chosen} onClick={() => onChoose(version)}>
            <strong>{version.name ?? KINDS[version.kind]}</strong>
            <time dateTime={version.at}>{datedMomentWords(version.at)}</time>
            <span>{wordsSince(version, versions[index + 1])}</span>
            {version.device && <span>{version.device}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

function NameVersion({ onName }: { readonly onName: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    setName('');
  };
  return (
    <form className={styles.naming} onSubmit={submit}>
      <Field label="Name for the current text">
        {(ids) => (
          <Input
            {...ids}
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={name.trim() === ''}>
        Name this version
      </Button>
    </form>
  );
}

interface HistoryProps {
  readonly id: string;
  readonly restore: Restore;
  readonly isInDialog?: boolean;
}

/** The versions of a post, each compared with the current text. */
export function History({ id, restore, isInDialog = false }: HistoryProps) {
  const client = useQueryClient();
  const { data, error } = useQuery(historyQuery(id));
  const [chosenId, choose] = useState<string>();
  const [said, say] = useState('');
  const versions = data?.versions ?? [];
  const chosen = versions.find((version) => version.id === chosenId) ?? versions[0];
  const { data: text, error: unread } = useQuery({
    ...revisionQuery(id, chosen?.id ?? ''),
    enabled: chosen !== undefined,
  });
  const attempt = async (act: () => unknown, done: string, failed = reasonOf) => {
    try {
      await act();
      say(done);
    } catch (problem) {
      say(failed(problem));
    }
    await client.invalidateQueries({ queryKey: ['history', id], exact: true });
  };
  const notShown = error ?? unread;
  const frame = (parts: ReactNode, action?: ReactNode) => {
    if (!isInDialog) return parts;
    const actions = (
      <>
        <CloseButton />
        {action}
      </>
    );
    const remark = action ? 'Restoring keeps the current text as a version.' : undefined;
    return (
      <DialogContent actions={actions} remark={remark}>
        {parts}
      </DialogContent>
    );
  };
  if (notShown) {
    return frame(<p role="alert">The history cannot be shown. {reasonOf(notShown)}</p>);
  }
  if (!data) return frame(<Waiting text="Loading..." />);
  const restoreButton = chosen && (
    <Button
      variant={isInDialog ? 'primary' : 'outline'}
      onClick={() => void attempt(() => restore(chosen, data.now), 'That version is back.')}
    >
      Restore this version
    </Button>
  );
  return frame(
    <>
      <NameVersion
        onName={(name) => void attempt(() => nameVersion(id, name), `Kept as “${name}”.`)}
      />
      <p role="status" className={styles.said}>
        {said}
      </p>
      {!chosen && <p>Versions appear as you write.</p>}
      {chosen && (
        <div className={isInDialog ? `${styles.columns} ${styles.panes}` : styles.columns}>
          <Versions
            versions={versions}
            chosen={chosen}
            onChoose={(version) => {
              say('');
              choose(version.id);
            }}
          />
          <section
            aria-label={`Version of ${datedMomentWords(chosen.at)}`}
            className={styles.shown}
            tabIndex={isInDialog ? 0 : undefined}
          >
            <div className={styles.bar}>
              <h2>{datedMomentWords(chosen.at)}</h2>
              {!isInDialog && restoreButton}
            </div>
            {text && (
              <Comparison
                key={chosen.id}
                then={textOf(text.fields)}
                now={textOf(data.now.fields)}
                onCopy={(paragraph) =>
                  void attempt(
                    () => navigator.clipboard.writeText(paragraph),
                    'Paragraph copied.',
                    () => 'The browser did not copy it. Select the text and copy it yourself.',
                  )
                }
              />
            )}
          </section>
        </div>
      )}
    </>,
    restoreButton,
  );
}
