import { SEARCH_MAX_LENGTH, SEARCH_PATH, searchPath } from '@examiner/contracts';
import { useId, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../button/button.tsx';
import { Input } from '../field/field.tsx';
import styles from './search-form.module.css';

/** Needs no script. `label` tells it from the other forms of its kind on the page. */
export function SearchForm({ label, text = '' }: { label: string; text?: string }) {
  const id = useId();
  const navigate = useNavigate();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    void navigate(searchPath(typeof typed === 'string' ? typed : ''));
  };
  return (
    <search aria-label={label}>
      <form className={styles.form} action={SEARCH_PATH} onSubmit={onSubmit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Input id={id} type="search" name="q" defaultValue={text} maxLength={SEARCH_MAX_LENGTH} />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
