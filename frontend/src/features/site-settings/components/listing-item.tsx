import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../components/icon/icon.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import styles from './listing-item.module.css';

interface ListingItemProps {
  readonly name: string;
  /** A text in the closed row, such as an address. */
  readonly note: ReactNode;
  /** An element before the name, such as a badge. */
  readonly sign?: ReactNode;
  readonly hasError: boolean;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
  /** Missing if the item cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
  /** The question before the removal. It is also shown if the row is closed. */
  readonly dialog?: ReactNode;
  readonly children: ReactNode;
}

/** The focus moves with the row. At the end of the list, the row does not move. */
function MoveButton({
  name,
  by,
  index,
  count,
  onMove,
}: Pick<ListingItemProps, 'name' | 'index' | 'count' | 'onMove'> & { readonly by: -1 | 1 }) {
  const target = index + by;
  const isAtEnd = target < 0 || target >= count;
  const move = (button: HTMLElement) => {
    const rows = button.closest('ol')?.children;
    flushSync(() => onMove(by));
    rows?.[target]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
  };
  return (
    <IconButton
      label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
      data-move={by}
      aria-disabled={isAtEnd}
      onClick={({ currentTarget }) => {
        if (!isAtEnd) move(currentTarget);
      }}
    >
      <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} />
    </IconButton>
  );
}

/** A row that can be opened. An error in the row opens it. */
export function ListingItem({
  name,
  note,
  sign,
  hasError,
  index,
  count,
  onMove,
  onRemove,
  dialog,
  children,
}: ListingItemProps) {
  const [isOpen, setOpen] = useState(false);
  const title = name || 'Without a name';
  return (
    <li className={styles.item}>
      <details
        open={isOpen || hasError}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.summary}>
          {sign}
          <span className={styles.words}>
            <span className={styles.name}>{title}</span>
            <span className={styles.note}>{note}</span>
          </span>
        </summary>
        <div className={styles.fields}>{children}</div>
      </details>
      <div className={styles.actions}>
        <MoveButton name={title} by={-1} index={index} count={count} onMove={onMove} />
        <MoveButton name={title} by={1} index={index} count={count} onMove={onMove} />
        {onRemove && (
          <IconButton danger label={`Remove ${title}`} onClick={onRemove}>
            <Icon name="trash" />
          </IconButton>
        )}
      </div>
      {dialog}
    </li>
  );
}
