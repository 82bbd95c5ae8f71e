import type { Import } from '@examiner/contracts';
import { useState } from 'react';
import { useSite } from '../../../lib/site.ts';
import { numberWords } from '../../../lib/number-words.ts';
import { Button } from '../../../components/button/button.tsx';
import { ChoicesForm, RunButton } from './choices-form.tsx';
import styles from './import.module.css';
import { categoryOf, firstChoices, siteAddress } from './rules/choices.ts';
import { postsWords, runLabel, sumsOf, textCount } from './rules/import-words.ts';
import { TextTable } from './text-table.tsx';
import type { ImportActs } from './use-import-acts.ts';

export function Sums({ counts }: Pick<Import, 'counts'>) {
  return (
    <dl className={styles.sums}>
      {sumsOf(counts).map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{numberWords(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PlanProps {
  readonly found: Import;
  readonly acts: ImportActs;
  readonly onOther: () => void;
}

/** The content of an export, and the choices that the author makes before the import. */
export function Plan({ found, acts: { run, isBusy }, onOther }: PlanProps) {
  const { categories } = useSite();
  const [choices, choose] = useState(() => firstChoices(found, categories));
  const { counts, source, name, problem, hasSubscribers } = found;
  const count = textCount(counts);
  return (
    <>
      <section aria-labelledby="import-plan" className={styles.part}>
        <h2 id="import-plan" tabIndex={-1}>
          {count > 0 ? `${postsWords(count)} from ${source}` : `No posts in this export`}
        </h2>
        <p className={styles.quiet}>
          {name} is read. Nothing has come in yet.{' '}
          <button type="button" className={styles.other} onClick={onOther}>
            Choose another export
          </button>
        </p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem} {count > 0 && 'The posts before it can be imported.'}
          </p>
        )}
        <Sums counts={counts} />
        {counts.missing > 0 && (
          <p className={styles.quiet}>
            Give the address of the old site below, and missing pictures are fetched from there.
          </p>
        )}
        {hasSubscribers && (
          <p className={styles.quiet}>
            The export has subscribers too. They stay out for now: the report leads to their import.
          </p>
        )}
      </section>
      {count > 0 && (
        <>
          <ChoicesForm found={found} choices={choices} onChange={choose} />
          <RunButton
            label={runLabel(counts, choices)}
            isBusy={isBusy}
            onRun={() => run({ ...choices, oldSite: siteAddress(choices.oldSite) })}
          />
        </>
      )}
      {count === 0 && <Button onClick={onOther}>Choose another export</Button>}
      <section aria-labelledby="import-texts" className={styles.part}>
        <h2 id="import-texts">The posts</h2>
        <p className={styles.quiet}>Open a title to compare the original with the result.</p>
        <TextTable
          found={found}
          caption="Posts of the export"
          categoryOf={(row) => categoryOf(row, choices, categories)}
        />
      </section>
    </>
  );
}
