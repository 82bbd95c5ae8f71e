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
  readonly children: ReactNode;
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
          <span className={styles.name}>{title}</span>
          <span className={styles.note}>{note}</span>
        </summary>
        <div className={styles.fields}>{children}</div>
      </details>
      <div className={styles.actions}>
        <IconButton label={`Move ${title} up`} disabled={index === 0} onClick={() => onMove(-1)}>
          <Icon name="arrow-up" />
        </IconButton>
        <IconButton
          label={`Move ${title} down`}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon name="arrow-down" />
        </IconButton>
        {onRemove && (
          <IconButton danger label={`Remove ${title}`} onClick={onRemove}>
            <Icon name="trash" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
