import {
  MANUSCRIPT_STATES,
  SEARCH_COUNTED,
  SEARCH_MAX_LENGTH,
  SEARCH_PAGE_SIZE,
  type DeskSearchAnswer,
  type ManuscriptState,
} from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input, Select } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { usePaused } from '../../../lib/use-paused.ts';
import { deskSearchQuery } from '../api/search-desk.ts';
import { DeskHits, STATES } from './desk-hits.tsx';
import styles from './desk-search.module.css';

const YEARS = 30;

function latestYears(): string[] {
  const last = new Date().getFullYear();
  return Array.from({ length: YEARS }, (_, n) => String(last - n));
}

function outcomeText({ hits, atLeast, suggestion, prepared }: DeskSearchAnswer): string {
  const many = atLeast > SEARCH_COUNTED ? `More than ${SEARCH_COUNTED}` : atLeast;
  return [
    hits.length === 0 ? 'Nothing found.' : `${many} found.`,
    suggestion && `Did you mean “${suggestion}”?`,
    prepared !== undefined && `Search is being prepared (${prepared} %).`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Finds the author's texts: drafts, notes, posts, and deleted texts. */
export function DeskSearch() {
  const [text, setText] = useState('');
  const [state, setState] = useState<ManuscriptState | ''>('');
  const [year, setYear] = useState('');
  const [years] = useState(latestYears);
  const [page, setPage] = useState(1);
  const asked = usePaused(text.trim());
  const { data, error } = useQuery(deskSearchQuery({ text: asked, state, year, page }));
  const narrow =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setPage(1);
    };
  const isShown = asked !== '' && !error;
  return (
    <div className={styles.search} role="search" aria-label="Your posts">
      <div className={styles.fields}>
        <Field label="Find in your posts">
          {(ids) => (
            <Input
              {...ids}
              type="search"
              autoComplete="off"
              maxLength={SEARCH_MAX_LENGTH}
              value={text}
              onChange={({ target }) => narrow(setText)(target.value)}
            />
          )}
        </Field>
        {text !== '' && (
          <>
            <Field label="State">
              {(ids) => (
                <Select
                  {...ids}
                  value={state}
                  onChange={({ target }) => narrow(setState)(target.value as ManuscriptState | '')}
                >
                  <option value="">All</option>
                  {MANUSCRIPT_STATES.map((each) => (
                    <option key={each} value={each}>
                      {STATES[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Year">
              {(ids) => (
                <Select
                  {...ids}
                  value={year}
                  onChange={({ target }) => narrow(setYear)(target.value)}
                >
                  <option value="">All</option>
                  {years.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </Select>
              )}
            </Field>
          </>
        )}
      </div>
      <p className={styles.said} aria-live="polite">
        {error && asked ? reasonOf(error) : isShown && data && outcomeText(data)}
      </p>
      {isShown && data && data.hits.length > 0 && <DeskHits hits={data.hits} />}
      {isShown && data && (
        <div className={styles.pages}>
          {page > 1 && <Button onClick={() => setPage(page - 1)}>Previous results</Button>}
          {page * SEARCH_PAGE_SIZE < Math.min(data.atLeast, SEARCH_COUNTED) && (
            <Button onClick={() => setPage(page + 1)}>More results</Button>
          )}
        </div>
      )}
    </div>
  );
}
