import { SEARCH_MAX_LENGTH, SEARCH_PATH } from '@examiner/contracts';
import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { Input } from '../field/field.tsx';
import styles from './search-form.module.css';
import { English } from '../english/english.tsx';

/** A form that the browser submits without a script. `label` distinguishes it from other search forms on the page. */
export function SearchForm({ label, text = '' }: { label: string; text?: string }) {
  const id = useId();
  return (
    <form className={styles.form} role="search" aria-label={label} action={SEARCH_PATH}>
      <label className="visually-hidden" htmlFor={id}>
        <English>{label}</English>
      </label>
      <Input id={id} type="search" name="q" defaultValue={text} maxLength={SEARCH_MAX_LENGTH} />
      <Button type="submit">
        <English>Search</English>
      </Button>
    </form>
  );
}
