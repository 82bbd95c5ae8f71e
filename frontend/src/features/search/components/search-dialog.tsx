import { SEARCH_MAX_LENGTH, searchPath } from '@examiner/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { usePaused } from '../../../lib/use-paused.ts';
import { searchQuery } from '../api/get-search.ts';
import { useSingleKeys } from '../single-keys.ts';
import styles from './search-dialog.module.css';
import { SearchHits } from './search-hits.tsx';
import { countText } from './search-results.tsx';
import { useEnglish } from '../../../components/english/english.tsx';

function Found({ text }: { text: string }) {
  const { data, error } = useQuery({
    ...searchQuery(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  if (text === '') return null;
  if (error) return <p role="status">{reasonOf(error)}</p>;
  if (!data) return <p role="status">Searching</p>;
  const { hits, suggestion, prepared } = data;
  return (
    <>
      <p className={styles.note} role="status">
        {hits.length > 0 ? countText(data) : `Nothing found for “${text}”.`}
        {suggestion && ` Did you mean “${suggestion}”?`}
        {prepared !== undefined && ` Search is being prepared (${prepared} %).`}
      </p>
      {hits.length > 0 && <SearchHits hits={hits} />}
    </>
  );
}

/** The arrow keys move between the field and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[name=q], ol a')];
  const next = places[places.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const paused = usePaused(text.trim());
  const [areKeysOn, switchKeys] = useSingleKeys();
  const navigate = useNavigate();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
  }, [key]);
  const onEnter = ({ key: pressed }: KeyboardEvent) => {
    if (pressed === 'Enter' && text.trim()) void navigate(searchPath(text.trim()));
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      {...useEnglish()}
      closedby="any"
      onClose={onClose}
      onKeyDown={moveFocus}
    >
      <div role="search">
        <Field label="Search all posts">
          {(ids) => (
            <Input
              {...ids}
              name="q"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={SEARCH_MAX_LENGTH}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={onEnter}
            />
          )}
        </Field>
      </div>
      <div className={styles.found}>
        <Found text={paused} />
      </div>
      <div className={styles.foot}>
        {paused && (
          <Link className="link" to={searchPath(paused)}>
            All results
          </Link>
        )}
        <label className={styles.keys}>
          <Checkbox checked={areKeysOn} onChange={({ target }) => switchKeys(target.checked)} />
          Open with the / key
        </label>
      </div>
    </dialog>
  );
}
