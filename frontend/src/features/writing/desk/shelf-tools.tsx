import { DESK_PATH, DESK_SORTS, type DeskList, type DeskSort } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Field, Select } from '../../../components/field/field.tsx';
import styles from './desk-list.module.css';
import { SHELVES } from './rules/shelves.ts';

const LISTS = Object.keys(SHELVES) as DeskList[];
const SORTS: Readonly<Record<DeskSort, string>> = {
  changed: 'Last changed',
  published: 'Date',
  title: 'Title',
};

const addressOf = (list: DeskList) => (list === 'all' ? DESK_PATH : `${DESK_PATH}?state=${list}`);

interface ShelfToolsProps {
  readonly state: DeskList;
  /** Finds a text in all lists. */
  readonly search: ReactNode;
}

/** The filter of the shown texts. On a phone it is a select. */
export function ShelfTools({ state, search }: ShelfToolsProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.tools}>
      {search}
      <nav className={styles.shelves} aria-label="Lists">
        {LISTS.map((each) => (
          <Link key={each} to={addressOf(each)} aria-current={each === state ? 'page' : undefined}>
            {SHELVES[each]}
          </Link>
        ))}
      </nav>
      <div className={styles.show}>
        <Field label="Show">
          {(ids) => (
            <Select
              {...ids}
              value={state}
              onChange={({ target }) => void navigate(addressOf(target.value as DeskList))}
            >
              {LISTS.map((each) => (
                <option key={each} value={each}>
                  {SHELVES[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </div>
  );
}

interface ShelfOrderProps {
  readonly sort: DeskSort;
  readonly onSort: (sort: DeskSort) => void;
}

export function ShelfOrder({ sort, onSort }: ShelfOrderProps) {
  return (
    <label className={styles.sort}>
      Sort by
      <Select value={sort} onChange={({ target }) => onSort(target.value as DeskSort)}>
        {DESK_SORTS.map((each) => (
          <option key={each} value={each}>
            {SORTS[each]}
          </option>
        ))}
      </Select>
    </label>
  );
}
