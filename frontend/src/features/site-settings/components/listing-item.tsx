import { useState, type ReactNode } from 'react';
import { Icon } from '../../../components/icon/icon.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import styles from './listing-item.module.css';

interface ListingItemProps {
  readonly name: string;
  /** What stands in the closed row, such as an address. */
  readonly note: ReactNode;
  /** A badge or the like, before the name. */
  readonly sign?: ReactNode;
  readonly hasError: boolean;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
  /** Missing: it cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
  /** What asks before it is removed; it shows while the row is closed, too. */
  readonly dialog?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps the focus at the end of the list, where it does nothing. */
function MoveButton({
  name,
  by,
  isAtEnd,
  onMove,
}: {
  readonly name: string;
  readonly by: -1 | 1;
  readonly isAtEnd: boolean;
  readonly onMove: (by: number) => void;
}) {
  return (
    <IconButton
      label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onMove(by);
      }}
    >
      <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} />
    </IconButton>
  );
}

/** A row that opens; what is wrong in it opens it. */
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
        <MoveButton name={title} by={-1} isAtEnd={index === 0} onMove={onMove} />
        <MoveButton name={title} by={1} isAtEnd={index === count - 1} onMove={onMove} />
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
