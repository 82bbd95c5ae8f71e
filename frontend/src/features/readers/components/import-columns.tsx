import { COLUMN_ROLES, type ColumnRole, type ImportColumn } from '@examiner/contracts';
import { Field, Select } from '../../../components/field/field.tsx';
import { columnsWords, foundWords, ROLE_WORDS } from '../rules/column-words.ts';
import styles from './readers.module.css';

interface ImportColumnsProps {
  readonly columns: readonly ImportColumn[];
  readonly isBusy: boolean;
  readonly onChoose: (index: number, role: ColumnRole) => void;
}

/** The roles of the columns of a list. The owner can change them. */
export function ImportColumns({ columns, isBusy, onChoose }: ImportColumnsProps) {
  return (
    <>
      {columnsWords(columns).map((sentence) => (
        <p key={sentence} className={styles.columns}>
          {sentence}
        </p>
      ))}
      <details className={styles.wrong}>
        <summary>Change the columns</summary>
        <div className={styles.roles}>
          {columns.map((column, index) => (
            <Field key={index} label={column.name} hint={foundWords(column)}>
              {(ids) => (
                <Select
                  {...ids}
                  value={column.role}
                  disabled={isBusy}
                  onChange={({ target }) => onChoose(index, target.value as ColumnRole)}
                >
                  {COLUMN_ROLES.map((role) => (
                    <option key={role} value={role}>
                      {ROLE_WORDS[role]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      </details>
    </>
  );
}
